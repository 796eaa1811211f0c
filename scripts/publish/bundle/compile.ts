import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { type Env, pageVariables } from "../../lib/env.ts";
import { runNode } from "../../lib/process.ts";
import { ROOT } from "../../lib/root.ts";
import { listFiles } from "../files.ts";

export const ASTRO = path.join(ROOT, "node_modules", "astro", "bin", "astro.mjs");
/** All sources that determine the bytes of a page, besides its content and the environment. */
const SOURCE_FOLDERS = ["src", "public", "scripts/publish"];
const SOURCE_FILES = ["astro.config.mjs", "package-lock.json", "scripts/lib/env.ts"];
/** A bundle that was not loaded for this time belongs to an earlier version of code or settings. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/** The environment in which pages are compiled and rendered. */
export const pageEnvironment = (env: Env): Record<string, string> => ({
  SITE_URL: env.siteUrl,
  ...pageVariables(env),
  // React's development build is slow.
  NODE_ENV: "production",
  ASTRO_TELEMETRY_DISABLED: "1",
});

/** Variables that a compiler may need. Others could change pages but not the fingerprint. */
const MACHINE_VARIABLES = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"];
const unsetOthers = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => !MACHINE_VARIABLES.includes(name))
      .map((name) => [name, undefined]),
  );

/** A hash of code and settings: with the same one, the same content gives the same pages. */
export async function fingerprint(env: Env): Promise<string> {
  const { CMS_URL: _, ...variables } = pageEnvironment(env);
  const isSource = (name: string): boolean => !name.endsWith(".md");
  const files = await Promise.all(SOURCE_FOLDERS.map((name) => listFiles(path.join(ROOT, name), isSource)));
  const hash = createHash("sha256").update(JSON.stringify(variables));
  for (const file of [...files.flat(), ...SOURCE_FILES.map((name) => path.join(ROOT, name))].sort()) {
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Updates a bundle's time of use. Returns false if it does not exist. */
const markUsed = (folder: string): Promise<boolean> =>
  utimes(folder, new Date(), new Date()).then(
    () => true,
    () => false,
  );

async function removeUnused(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const { mtimeMs } = await stat(path.join(parent, name));
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Compiles the site, unless a bundle exists for this code and environment. Bundles are inside the
 * project because they import its packages.
 * @returns the bundle's folder, named by its fingerprint
 * @throws StepError with the compiler's message
 */
export async function compileBundle(env: Env): Promise<string> {
  const parent = path.join(ROOT, ".cache", "bundles");
  const folder = path.join(parent, await fingerprint(env));
  if (await markUsed(folder)) return folder;
  await mkdir(parent, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  try {
    await runNode([ASTRO, "build", "--silent", "--outDir", unfinished], {
      cwd: ROOT,
      env: { ...unsetOthers(), ...pageEnvironment(env) },
    });
    // Another process may have compiled the same bundle meanwhile.
    if (!(await markUsed(folder))) await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeUnused(parent);
  return folder;
}
