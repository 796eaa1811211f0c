import { smallSeed } from "../start/seed.ts";
import { filledDataDir } from "./filled.ts";
import { type RunningCms, removeDataDir, startCms } from "./process.ts";

/**
 * Starts a CMS with the small seed; stopping it deletes its folders.
 * @param whileDown called with the filled data folder before the CMS starts
 * @param variables added to the environment of every test
 */
export async function startSmallCms(
  whileDown?: (dataDir: string) => void,
  variables: Record<string, string> = {},
): Promise<RunningCms> {
  const seed = await smallSeed();
  const dataDir = await filledDataDir("small", seed);
  whileDown?.(dataDir);
  const cms = await startCms(dataDir, { SEED_DIR: seed, ...variables });
  const stop = async () => {
    await cms.stop();
    await removeDataDir(dataDir);
    await removeDataDir(seed);
  };
  return { ...cms, stop };
}
