import { createRequire } from "node:module";
import path from "node:path";
import { compiledCms, removeDataDir } from "../cms/process.ts";
import { smallSeed } from "./seed.ts";

/** Runs the check of the first start (seed.test.ts tests a complete start). */
export async function problemsOf(changes: Parameters<typeof smallSeed>[0]): Promise<string> {
  const { readSeed } = createRequire(import.meta.url)(
    path.join(compiledCms(), "src", "seed", "read-seed.js"),
  );
  const folder = await smallSeed(changes);
  const { problems } = await readSeed(folder);
  await removeDataDir(folder);
  return problems ?? "";
}
