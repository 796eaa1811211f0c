import { newDataDir, type RunningCms, removeDataDir, startCms } from "./cms-process.ts";
import { smallSeed } from "./cms-seed.ts";

/**
 * Starts a CMS with the small seed; stopping it leaves nothing behind.
 * @param whileDown called once between a first start and the one that is answered, with the data folder
 */
export async function startSmallCms(whileDown?: (dataDir: string) => void): Promise<RunningCms> {
  const dataDir = await newDataDir();
  const seed = await smallSeed();
  let cms = await startCms(dataDir, { SEED_DIR: seed });
  if (whileDown) {
    await cms.stop();
    whileDown(dataDir);
    cms = await startCms(dataDir, { SEED_DIR: seed });
  }
  const stop = async () => {
    await cms.stop();
    await removeDataDir(dataDir);
    await removeDataDir(seed);
  };
  return { ...cms, stop };
}
