import path from "node:path";
import { fileURLToPath } from "node:url";
import { readEnv } from "../env.ts";
import { explain } from "../steps.ts";
import { publishRelease } from "./release.ts";

/** `npm run publish`: builds the site from the running CMS and makes it the one that visitors see. */
const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

try {
  const release = await publishRelease(ROOT, readEnv(process.env));
  console.log(`Live: ${release}`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
