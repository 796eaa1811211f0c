import { existsSync } from "node:fs";
import { access, constants, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { EXIT_CODES, exitCodeOf } from "halocline-contract/node/exit-codes";
import type { Environment } from "./environment";
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

/** Unfinished uploads, in a folder per process. */
const temporaryDir = (dataDir: string) => path.join(dataDir, "tmp");

/**
 * Makes the folders that the CMS writes to; the local upload provider needs its folder at start.
 * @throws StartError that names the folder that cannot be used
 */
export async function prepareDataFolders({ dataDir, publicDir }: Environment): Promise<void> {
  const folders = [path.join(publicDir, "uploads"), temporaryDir(dataDir)];
  try {
    for (const folder of folders) await mkdir(folder, { recursive: true });
    for (const folder of [dataDir, ...folders]) await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const exitCode = exitCodeOf(error);
    throw new StartError(
      `DATA_DIR cannot be used: ${(error as Error).message}`,
      exitCode === EXIT_CODES.failed ? EXIT_CODES.unusableFolder : exitCode,
    );
  }
}

/**
 * Refuses a folder that `npm run restore` is filling: a start would put a new shop into it.
 * @throws StartError that names what to do
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  const names = ["restoring", "restoring.committing"].map((name) => path.join(dataDir, name));
  const unfinished = names.find((name) => existsSync(name));
  if (unfinished === undefined) return;
  throw new StartError(
    `A restore runs or was cut off (${unfinished}). Wait for its end, or run it again with the same archive.`,
  );
}

const DAY_MS = 86_400_000;

/**
 * Stores temporary files, uploads included, in a folder of this process, and deletes the folders of
 * ended processes.
 */
export async function prepareTemporaryFolder(dataDir: string): Promise<void> {
  const parent = temporaryDir(dataDir);
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
  // Node's `os.tmpdir()` reads it.
  process.env.TMPDIR = path.join(parent, `${hostname()}-${process.pid}`);
  await mkdir(process.env.TMPDIR);
}

/**
 * Whether the process of a folder has ended. Hosts may share DATA_DIR: another host's folder counts
 * as abandoned after a day without uploads, since a running process recreates it when needed.
 */
async function isAbandoned(folder: string): Promise<boolean> {
  const host = `${hostname()}-`;
  const name = path.basename(folder);
  const pid = name.startsWith(host) ? name.slice(host.length) : "";
  if (/^\d+$/.test(pid)) return !isOtherProcess(Number(pid));
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > DAY_MS;
}

function isOtherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Puts a waiting page into the panel's folder. Strapi resolves the folder at start but reads the
 * files at each request, so the panel can be built while the CMS runs.
 */
export async function preparePanelFolder(distDir: string): Promise<void> {
  const page = path.join(distDir, "build", "index.html");
  if (existsSync(page)) return;
  await mkdir(path.dirname(page), { recursive: true });
  await writeFile(page, PANEL_IS_BEING_BUILT);
}
