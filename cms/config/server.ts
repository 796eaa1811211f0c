import path from "node:path";
import { readEnvironment } from "../src/start/environment";

const { environment } = readEnvironment();

export default () => ({
  host: environment.host,
  port: environment.port,
  app: { keys: environment.secrets.APP_KEYS.split(",") },
  // The address that editors use: e-mails to them link to it.
  ...(environment.panelUrl && { url: new URL(environment.panelUrl).origin }),
  // In production the CMS stands behind the site's own server, which sets the forwarding headers.
  proxy: { koa: process.env.NODE_ENV === "production" },
  // State lives in DATA_DIR alone; the clone is never written to.
  dirs: { public: path.join(environment.dataDir, "public") },
  transfer: { remote: { enabled: false } },
  // Neither a banner naming the first account nor a look for newer versions on the network.
  logger: { startup: { enabled: false }, updates: { enabled: false } },
});
