/** Compiles the pages for being made on demand, into the folder that is named; a process of its own, as it holds much memory. */
import path from "node:path";
import { build } from "astro";
import { PREVIEW_PATH } from "../../../src/site.ts";
import { onDemand } from "./adapter.ts";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const outDir = path.resolve(process.argv[2] ?? "");

await build({
  root,
  outDir,
  output: "server",
  // Where the renderer serves what pages load: the site's own release may have been compiled from other sources.
  build: { assetsPrefix: PREVIEW_PATH },
  adapter: onDemand(root),
  logLevel: "error",
});
