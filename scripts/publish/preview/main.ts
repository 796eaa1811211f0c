import "../../require-node.ts";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pageVariables, readEnv } from "../../env.ts";
import { picturesDir } from "../../lib/layout.ts";
import { explain } from "../../steps.ts";
import { ensureBundle } from "./bundle.ts";
import { draftSource } from "./draft-source.ts";
import { type Pages, previewServer } from "./server.ts";

/** Shows drafts to signed-in editors: makes single pages on demand, of the same templates as the site. */
const ROOT = path.dirname(path.dirname(path.dirname(import.meta.dirname)));
const SHORTEST_SECRET = 32;

async function load(): Promise<Pages> {
  const bundle = await ensureBundle(ROOT, env);
  const { renderPreview } = await import(pathToFileURL(path.join(bundle, "server", "entry.mjs")).href);
  return { render: renderPreview, assets: path.join(bundle, "client") };
}

const env = readEnv(process.env);
// React's slow form is for whoever develops.
Object.assign(process.env, pageVariables(env), { NODE_ENV: "production" });
const secret = process.env["PUBLISH_SECRET"] ?? "";
let loading: Promise<Pages> | undefined;

try {
  if (secret.length < SHORTEST_SECRET) throw new Error("PUBLISH_SECRET is missing or too short");
  const pictures = picturesDir(env.dataDir);
  await mkdir(pictures, { recursive: true });
  const app = previewServer({
    ...{ secret, pictures, siteUrl: env.siteUrl, log: console.error },
    cms: draftSource(env.cmsUrl, secret),
    pages: () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  });
  console.log(`Showing drafts at ${await app.listen({ port: env.previewPort, host: "127.0.0.1" })}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => app.close());
} catch (error) {
  console.error(`Cannot show drafts: ${explain(error)}`);
  process.exitCode = 1;
}
