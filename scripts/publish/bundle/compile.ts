import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { type Env, pageVariables } from "../../env.ts";
import { runNode } from "../../process.ts";
import { listFiles } from "../files.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");
export const ASTRO = path.join(ROOT, "node_modules", "astro", "bin", "astro.mjs");
/** Everything that decides the bytes of a page, besides its content and the environment. */
const SOURCES = ["src", "public", "scripts/publish"];
const SINGLE = ["astro.config.mjs", "package-lock.json", "scripts/env.ts"];
/** A bundle that was not loaded for so long belongs to a former version of code or settings, ms. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/** The environment in which pages are compiled and rendered. */
export const pageEnvironment = (env: Env): Record<string, string> => ({
  SITE_URL: env.siteUrl,
  ...pageVariables(env),
  // React's slow form is for development.
  NODE_ENV: "production",
  ASTRO_TELEMETRY_DISABLED: "1",
});

/** What a compiler may need of the machine. Any other variable could end up in the pages without being in the fingerprint. */
const MACHINE = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"];
const withoutOthers = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => !MACHINE.includes(name))
      .map((name) => [name, undefined]),
  );

/** Equal as long as the same content gives the same pages. */
export async function fingerprint(env: Env): Promise<string> {
  const { CMS_URL: _, ...variables } = pageEnvironment(env);
  const found = await Promise.all(SOURCES.map((name) => listFiles(path.join(ROOT, name), () => true)));
  const hash = createHash("sha256").update(JSON.stringify(variables));
  for (const file of [...found.flat(), ...SINGLE.map((name) => path.join(ROOT, name))].sort()) {
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(await readFile(file));
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
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Compiles the site, unless that has been done for this code and environment. The bundle lies inside the project, whose packages it uses.
 * @returns its folder, named by its fingerprint
 * @throws StepError with what does not compile
 */
export async function compileBundle(env: Env): Promise<string> {
  const parent = path.join(ROOT, ".cache", "bundles");
  const folder = path.join(parent, await fingerprint(env));
  if (await isUsed(folder)) return folder;
  await mkdir(parent, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  try {
    await runNode([ASTRO, "build", "--silent", "--outDir", unfinished], {
      cwd: ROOT,
      env: { ...withoutOthers(), ...pageEnvironment(env) },
    });
    // Another process may have been faster.
    if (!(await isUsed(folder))) await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeUnused(parent);
  return folder;
}
