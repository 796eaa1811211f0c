import { existsSync } from "node:fs";
import { access, constants, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { StartError } from "./start-error";

const PANEL_IS_BEING_BUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="5">
    <title>Halocline CMS</title>
  </head>
  <body>
    <h1>The editors' panel is being built.</h1>
    <p>This page looks again every five seconds.</p>
  </body>
</html>
`;

/** The local upload provider refuses to start without its folder. */
export async function preparePublicFolder(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, "public", "uploads");
  try {
    await mkdir(folder, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Stores temporary files, uploads included, in a folder of this process, and deletes the folders of
 * ended processes on this host. Several hosts may share DATA_DIR, each with its own process ids.
 */
export async function prepareTemporaryFolder(dataDir: string): Promise<void> {
  const parent = path.join(dataDir, "tmp");
  await mkdir(parent, { recursive: true });
  const host = `${hostname()}-`;
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(host) ? name.slice(host.length) : "";
    if (/^\d+$/.test(pid) && !isOtherProcess(Number(pid)))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
  // Node's `os.tmpdir()` reads it.
  process.env.TMPDIR = path.join(parent, `${host}${process.pid}`);
  await mkdir(process.env.TMPDIR);
}

function isOtherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Strapi fixes the folder of its panel at start but reads the files at each request: with a page of ours in it,
 * the panel can be built while the CMS runs.
 */
export async function preparePanelFolder(distDir: string): Promise<void> {
  const page = path.join(distDir, "build", "index.html");
  if (existsSync(page)) return;
  await mkdir(path.dirname(page), { recursive: true });
  await writeFile(page, PANEL_IS_BEING_BUILT);
}
