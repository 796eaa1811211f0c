import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GeneratedCms, startGeneratedCms } from "../../scripts/bench/generated-cms.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { sitePathOf } from "../../scripts/lib/site/plain-files.ts";
import { scanPage } from "../../scripts/publish/render/scan-page.ts";
import { createServer } from "../../scripts/serve/server.ts";
import { pagesOfRunning } from "../harness/stack.ts";

const HOST_FILES = [".site-files", "_headers", "_redirects"];
let cms: GeneratedCms;
let work: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  cms = await startGeneratedCms({ products: 12 });
  work = await mkdtemp(path.join(tmpdir(), "halocline-plain-"));
  env = {
    ...process.env,
    ...pagesOfRunning(),
    ...{ DATA_DIR: path.join(work, "data"), SITE_OUT_DIR: path.join(work, "dist"), NODE_ENV: "" },
    ...{ PUBLIC_CMS_URL: cms.url, PUBLISH_PORT: String(await freePort()) },
  };
});
afterAll(async () => {
  await cms.stop();
  await rm(work, { recursive: true, force: true });
});

/** Runs an npm script of the project to its end. */
const npm = (...args: string[]) => promisify(execFile)("npm", ["run", ...args], { env });

/** The files below a folder, by relative path. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file).split(path.sep).join("/"), await readFile(file));
  }
  return files;
}

/** Expects a server to serve the bytes of each file at its address. */
async function expectServed(files: Map<string, Buffer>, site: string): Promise<void> {
  for (const [name, bytes] of files) {
    const place = sitePathOf(name);
    if (place === undefined) continue;
    const address = place === "/404" ? "/nowhere" : place;
    const response = await fetch(site + encodeURI(address), { redirect: "manual" });
    expect([name, response.status]).toEqual([name, place === "/404" ? 404 : 200]);
    expect(bytes.equals(Buffer.from(await response.arrayBuffer())), name).toBe(true);
  }
}

test("PUB-07 `npm run build` writes a complete site, and `npm run preview` serves it", async () => {
  await npm("build");
  const files = await filesOf(path.join(work, "dist"));
  const names = [...files.keys()];
  for (const name of [
    ...HOST_FILES,
    "index.html",
    "404.html",
    "robots.txt",
    "sitemap.xml",
    "cart/index.html",
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => /^product\/[\w-]+\/index\.html$/.test(name))).toHaveLength(12);
  expect(names.filter((name) => /\.(br|gz|map)$/.test(name))).toEqual([]);
  // All files that a page loads from the site exist.
  for (const [name, bytes] of files) {
    if (!name.endsWith(".html")) continue;
    const { links, pictures } = scanPage(bytes.toString("latin1"), "/");
    const loaded = [...pictures, ...links.filter((link) => link.startsWith("/_astro/"))];
    expect(
      loaded.filter((address) => !files.has(address.slice(1))),
      name,
    ).toEqual([]);
  }

  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/serve/folder-main.ts"], {
    env: { ...env, SITE_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(server.stdout, "data");
    await expectServed(files, `http://127.0.0.1:${port}`);
  } finally {
    server.kill();
    await once(server, "exit");
  }
});

test("PUB-07 `npm run publish -- --to` writes the same bytes as the live release serves and as a build writes", async () => {
  const folder = path.join(work, "published");
  await npm("publish", "--", "--to", folder);
  const files = await filesOf(folder);
  const app = createServer({ site: { dataDir: path.join(work, "data") }, cmsUrl: cms.url });
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    await expectServed(files, site);
  } finally {
    await app.close();
  }
  const built = await filesOf(path.join(work, "dist"));
  expect([...files.keys()].sort()).toEqual([...built.keys()].sort());
  for (const [name, bytes] of files) expect(built.get(name)?.equals(bytes), name).toBe(true);
});

test("PUB-07 a folder with other files is rejected before anything is built or published", async () => {
  const folder = await mkdtemp(path.join(work, "other-"));
  await writeFile(path.join(folder, "thesis.txt"), "years of work");
  const refusal = { stderr: expect.stringContaining(`The folder ${folder} holds files`), stdout: "" };
  const releases = () => readdir(path.join(work, "data", "releases")).catch(() => []);
  const before = await releases();
  const silent = promisify(execFile);
  const run = (program: string, ...args: string[]) =>
    silent(process.execPath, [program, ...args], { env: { ...env, SITE_OUT_DIR: folder } });
  await expect(run("scripts/publish/build.ts")).rejects.toMatchObject(refusal);
  await expect(run("scripts/publish/main.ts", "--to", folder)).rejects.toMatchObject(refusal);
  expect([await readdir(folder), await releases()]).toEqual([["thesis.txt"], before]);
});
