import { readEnvironment } from "../src/bootstrap/environment";

const { environment } = readEnvironment();

export default () => ({
  host: environment.host,
  port: environment.port,
  app: { keys: environment.secrets.APP_KEYS.split(",") },
  // E-mails to editors link to this address.
  ...(environment.panelUrl && { url: new URL(environment.panelUrl).origin }),
  // In production the CMS is behind the site's server, which sets the forwarding headers.
  proxy: { koa: process.env.NODE_ENV === "production" },
  // With Node's 5 s, a CMS that was busy closes connections on which a request has just arrived.
  http: { serverOptions: { keepAliveTimeout: 65_000 } },
  // All state is in DATA_DIR; the CMS never writes to its own folder.
  dirs: { public: environment.publicDir },
  transfer: { remote: { enabled: false } },
  // No banner that names the first account, no request for newer versions.
  logger: { startup: { enabled: false }, updates: { enabled: false } },
});
