import { existsSync } from "node:fs";
import { access, constants, mkdir, writeFile } from "node:fs/promises";
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
    throw new StartError(`DATA_DIR is not usable: ${(error as Error).message}`);
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
