import "../../lib/require-node.ts";
import { mkdir } from "node:fs/promises";
import { draftReader } from "../../../src/content/with-draft.ts";
import { variableReader } from "../../../src/contract/node/environment.ts";
import { exitCodeOf } from "../../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../../src/contract/node/log.ts";
import { readEnv } from "../../lib/env.ts";
import { picturesDir } from "../../lib/site/data-layout.ts";
import { explain } from "../../lib/steps.ts";
import { type Bundle, loadBundle } from "../bundle/load.ts";
import { cmsTransport } from "../content/cms-client.ts";
import { previewServer } from "./server.ts";

/** Shows drafts to signed-in editors: renders single pages with the templates of the site. */
const log = createLog("preview");
const env = readEnv(process.env);
const read = draftReader();
const secret = variableReader(process.env).read("PUBLISH_SECRET");
let loading: Promise<Bundle> | undefined;

try {
  if (secret === undefined) throw new Error("PUBLISH_SECRET is missing or too short");
  const cms = cmsTransport({ cmsUrl: env.cmsUrl, secret }, "drafts");
  const pictures = picturesDir(env.dataDir);
  await mkdir(pictures, { recursive: true });
  const app = previewServer({
    ...{ secret, pictures, log },
    read: (previewed) => read(cms, previewed),
    bundle: () => {
      loading ??= loadBundle(env).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  });
  log(`Showing drafts at ${await app.listen({ port: env.previewPort, host: "127.0.0.1" })}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => app.close());
} catch (error) {
  log(`✗ Cannot show drafts: ${explain(error)}`);
  process.exitCode = exitCodeOf(error);
}
