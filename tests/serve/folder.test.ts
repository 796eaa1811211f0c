import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestFile } from "../../scripts/lib/layout.ts";
import { readManifest } from "../../scripts/lib/manifest.ts";
import { writePlain } from "../../scripts/publish/plain.ts";
import { publish, releaseName } from "./release-fixture.ts";
import { type Answer, ask, startSite, temporaryFolder, writeFiles } from "./support.ts";

const FILES = {
  "/": "<title>Home</title>",
  "/product/größe-2.5": "<title>Größe</title>",
  "/404": "<title>none</title>",
  "/robots.txt": "User-agent: *",
  "/_astro/a.1.js": "export {}",
  "/a/b/products.json": "[]",
};
const REDIRECTS = { "/product/o ld": "/product/größe-2.5" };

async function plainFolder(): Promise<{ dataDir: string; folder: string }> {
  const dataDir = writeFiles(temporaryFolder(), { "pictures/ring.jpg/480.webp": "w" });
  const pictures = { pictures: ["ring.jpg"], thumbnails: { p1: "ring.jpg" } };
  await publish(dataDir, 1, FILES, { redirects: REDIRECTS, ...pictures });
  const folder = join(temporaryFolder(), "dist");
  await writePlain(dataDir, await readManifest(manifestFile(dataDir, releaseName(1))), folder);
  return { dataDir, folder };
}

/** What does not depend on when it was asked for or made. */
function lasting({ status, text, headers }: Answer) {
  const { date: _, etag: __, ...rest } = headers;
  return { status, text, headers: rest };
}

test("a site of plain files answers as the release does that they were written from", async () => {
  const { dataDir, folder } = await plainFolder();
  const [published, plain] = [
    await startSite({}, { site: { dataDir } }),
    await startSite({}, { site: { folder } }),
  ];
  for (const path of [
    ...["/", "/product/gr%C3%B6%C3%9Fe-2.5", "/product/gr%C3%B6%C3%9Fe-2.5/", "/index.html", "/nowhere"],
    ...["/robots.txt", "/_astro/a.1.js", "/a/b/products.json", "/_astro/none.js", "/product/o%20ld?a=1"],
    ...["/pictures/ring.jpg/480.webp", "/pictures/none.webp", "/thumbnails/p1/320.webp", "/thumbnails/p1"],
    ...["/_redirects", "/_headers", "/.site-files", "/404", "/404.html"],
  ])
    expect(lasting(await ask(plain, path)), path).toEqual(lasting(await ask(published, path)));
});

test("a page that is unchanged answers 304, one that was written again is shown", async () => {
  const { dataDir, folder } = await plainFolder();
  const site = await startSite({}, { site: { folder } });
  const { etag = "" } = (await ask(site, "/")).headers;
  expect((await ask(site, "/", { headers: { "if-none-match": etag } })).status).toBe(304);
  await publish(dataDir, 2, { ...FILES, "/": "<title>New</title>", "/new": "new" });
  await writePlain(dataDir, await readManifest(manifestFile(dataDir, releaseName(2))), folder);
  expect((await ask(site, "/", { headers: { "if-none-match": etag } })).text).toBe("<title>New</title>");
  expect((await ask(site, "/new")).text).toBe("new");
});

test("any other folder of plain files is served too, and one that is gone answers 503", async () => {
  const parent = temporaryFolder();
  const folder = writeFiles(join(parent, "dist"), { "index.html": "home", "a/index.html": "a" });
  const site = await startSite({}, { site: { folder } });
  expect([(await ask(site, "/")).text, (await ask(site, "/a")).text]).toEqual(["home", "a"]);
  expect((await ask(site, "/nowhere")).text).toBe("Not Found\n");
  renameSync(folder, join(parent, "away"));
  expect((await ask(site, "/")).status).toBe(503);
});

test("a file that is taken away while the site is served is an error of that file alone", async () => {
  const { folder } = await plainFolder();
  const site = await startSite({}, { site: { folder } });
  expect((await ask(site, "/robots.txt")).status).toBe(200);
  rmSync(join(folder, "a", "b", "products.json"));
  expect((await ask(site, "/a/b/products.json")).status).toBe(500);
  expect((await ask(site, "/")).status).toBe(200);
});
