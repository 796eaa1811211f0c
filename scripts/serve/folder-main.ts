/** `npm run preview`: serves the plain files from `npm run build`, and proxies the running CMS. */
import "../lib/require-node.ts";
import { stat } from "node:fs/promises";
import path from "node:path";
import { exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import { readEnv } from "../lib/env.ts";
import { explain, StepError } from "../lib/steps.ts";
import { exitWithError, runServer } from "./run-server.ts";

try {
  const { siteOutDir, cmsUrl, siteUrl, sitePort, previewPort } = readEnv(process.env);
  const folder = path.resolve(siteOutDir);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new StepError(`There is no folder ${folder} to serve. Run "npm run build" first.`);
  await runServer({
    port: sitePort,
    host: "127.0.0.1",
    logRequests: false,
    server: {
      site: { folder },
      cmsUrl,
      previewUrl: `http://127.0.0.1:${previewPort}`,
      https: siteUrl.startsWith("https:"),
    },
  });
} catch (error) {
  exitWithError(`✗ ${explain(error)}`, exitCodeOf(error));
}
