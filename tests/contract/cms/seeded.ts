import { afterAll, beforeAll } from "vitest";
import { seededDataDir } from "./filled.ts";
import { type RunningCms, removeDataDir, startCms } from "./process.ts";

/** The CMS of the running product, or one with its seed that runs for all tests of a file. */
export function seededCms(): { readonly url: string } {
  const cms = { url: process.env["HALOCLINE_CMS_URL"] ?? "" };
  let own: RunningCms | undefined;
  beforeAll(async () => {
    if (cms.url !== "") return;
    own = await startCms(await seededDataDir());
    cms.url = own.url;
  });
  afterAll(async () => {
    await own?.stop();
    if (own) await removeDataDir(own.dataDir);
  });
  return cms;
}
