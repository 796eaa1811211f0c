import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestFile } from "../../scripts/lib/site/data-layout.ts";
import { readManifest } from "../../scripts/lib/site/manifest.ts";
import { writePlainFiles } from "../../scripts/publish/releases/write-plain-files.ts";
import { publish, releaseName } from "./release-fixture.ts";
import { type SiteResponse, sendRequest, startSite, temporaryFolder, writeFiles } from "./support.ts";

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
  await writePlainFiles(dataDir, await readManifest(manifestFile(dataDir, releaseName(1))), folder);
  return { dataDir, folder };
}

/** The response without headers that depend on time. */
function comparable({ status, text, headers }: SiteResponse) {
  const { date: _, etag: __, ...rest } = headers;
  return { status, text, headers: rest };
}

test("plain files get the same responses as the release that they were written from", async () => {
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
    expect(comparable(await sendRequest(plain, path)), path).toEqual(
      comparable(await sendRequest(published, path)),
    );
});

test("an unchanged page answers 304, a rewritten one is sent", async () => {
  const { dataDir, folder } = await plainFolder();
  const site = await startSite({}, { site: { folder } });
  const { etag = "" } = (await sendRequest(site, "/")).headers;
  expect((await sendRequest(site, "/", { headers: { "if-none-match": etag } })).status).toBe(304);
  await publish(dataDir, 2, { ...FILES, "/": "<title>New</title>", "/new": "new" });
  await writePlainFiles(dataDir, await readManifest(manifestFile(dataDir, releaseName(2))), folder);
  expect((await sendRequest(site, "/", { headers: { "if-none-match": etag } })).text).toBe(
    "<title>New</title>",
  );
  expect((await sendRequest(site, "/new")).text).toBe("new");
});

test("any folder of plain files is served, and a removed one answers 503", async () => {
  const parent = temporaryFolder();
  const folder = writeFiles(join(parent, "dist"), { "index.html": "home", "a/index.html": "a" });
  const site = await startSite({}, { site: { folder } });
  expect([(await sendRequest(site, "/")).text, (await sendRequest(site, "/a")).text]).toEqual(["home", "a"]);
  expect((await sendRequest(site, "/nowhere")).text).toBe("Not Found\n");
  renameSync(folder, join(parent, "away"));
  expect((await sendRequest(site, "/")).status).toBe(503);
});

test("a file that is removed while the site runs affects only itself", async () => {
  const { folder } = await plainFolder();
  const site = await startSite({}, { site: { folder } });
  expect((await sendRequest(site, "/robots.txt")).status).toBe(200);
  rmSync(join(folder, "a", "b", "products.json"));
  expect((await sendRequest(site, "/a/b/products.json")).status).toBe(500);
  expect((await sendRequest(site, "/")).status).toBe(200);
});
