import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../env.ts";
import { runNode } from "../../process.ts";
import { listFiles } from "../files.ts";

/** What the bundle is made of. */
const SOURCES = ["src", "public", "scripts/publish/preview"];
const SINGLE = ["astro.config.mjs", "package-lock.json"];
const BUILD = path.join(import.meta.dirname, "build.ts");
/** What nobody has begun to use for so long is of a former version, or of an address that is no longer served, ms. */
const UNUSED = 7 * 24 * 3_600_000;

/** Equal as long as the same pages would come of it. */
async function fingerprint(root: string, siteUrl: string): Promise<string> {
  const found = await Promise.all(SOURCES.map((name) => listFiles(path.join(root, name), () => true)));
  const hash = createHash("sha256").update(siteUrl);
  for (const file of [...found.flat(), ...SINGLE.map((name) => path.join(root, name))].sort()) {
    hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Marks a folder as used; false where it is not there. */
const isUsed = (folder: string): Promise<boolean> =>
  utimes(folder, new Date(), new Date()).then(
    () => true,
    () => false,
  );

async function removeUnused(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const { mtimeMs } = await stat(path.join(parent, name));
    if (Date.now() - mtimeMs > UNUSED) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Compiles the pages for being made on demand, unless that has been done for these sources. It lies inside the project, whose packages
 * it uses.
 * @returns its folder
 * @throws StepError with what does not compile
 */
export async function ensureBundle(
  root: string,
  { siteUrl, cmsUrl }: Pick<Env, "siteUrl" | "cmsUrl">,
): Promise<string> {
  const parent = path.join(root, ".cache", "preview");
  const bundle = path.join(parent, await fingerprint(root, siteUrl));
  if (await isUsed(bundle)) return bundle;
  await mkdir(parent, { recursive: true });
  const unfinished = `${bundle}.${process.pid}`;
  const env = {
    ...{ SITE_URL: siteUrl, PUBLIC_CMS_URL: cmsUrl },
    ...{ ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  };
  try {
    await runNode([BUILD, unfinished], { cwd: root, env });
    // Somebody else may have been faster.
    if (!(await isUsed(bundle))) await rename(unfinished, bundle);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeUnused(parent);
  return bundle;
}
