import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenLinks, scanPages } from "../../../scripts/publish/check-links.ts";

let folder: string;
const UPLOADS = ["/uploads/terms.pdf"];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-links-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What is wrong with a site of two pages, the first of which holds this. */
async function faults(html: string): Promise<string[]> {
  const files = {
    "release/index.html": `<main id="content">${html}</main>`,
    "release/terms/index.html": '<h2 id="section-12">12. Terms of sale</h2>',
    "release/404.html": "<h1>Page not found.</h1>",
    "release/_astro/app.js": "",
    "release/_redirects": "/product/old-%C3%B8 /product/new 301\n",
    "pictures/loop.webp/640.webp": "",
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const broken = await brokenLinks({
    release: path.join(folder, "release"),
    pictures: path.join(folder, "pictures"),
    hasUpload: async (pathname) => UPLOADS.includes(pathname),
  });
  return broken.map(({ message }) => message);
}

test.each([
  '<a href="/"></a>',
  '<a href="/terms"></a>',
  '<a href="/terms?from=home#section-12"></a>',
  '<a href="#content"></a>',
  '<a href="terms#section-12"></a>',
  '<a href="/404"></a>',
  '<a href="/uploads/terms.pdf"></a>',
  '<a href="https://elsewhere.example/nowhere"></a>',
  '<a href="/product/old-ø"></a>',
  '<a href="/product/old-ø/#content"></a>',
  '<a href="mailto:sales@halocline.example"></a>',
  '<script src="/_astro/app.js"></script>',
  '<img srcset="/pictures/loop.webp/640.webp 640w">',
  '<template><a href="/filled-later"></a></template>',
])("%s leads somewhere", async (html) => {
  expect(await faults(html)).toEqual([]);
});

test.each([
  ['<a href="/trems"></a>', "/ points to /trems, which is not there"],
  ['<a href="/terms#section-13"></a>', "/ points to /terms#section-13, which that page does not have"],
  ['<a href="/50%-off"></a>', "/ points to /50%-off, which is not there"],
  ['<a href="/terms#100%"></a>', "/ points to /terms#100%, which that page does not have"],
  ['<a href="https://a%b.example"></a>', "/ points to https://a%b.example, which is not there"],
  ['<a href="#contents"></a>', "/ points to /#contents, which that page does not have"],
  ['<a href="/uploads/gone.pdf"></a>', "/ points to /uploads/gone.pdf, which is not there"],
  ['<link href="/_astro/gone.css">', "/ points to /_astro/gone.css, which is not there"],
  [
    '<img src="/pictures/loop.webp/960.webp">',
    "/ points to /pictures/loop.webp/960.webp, which is not there",
  ],
  [
    '<img srcset="/pictures/loop.webp/640.webp 640w, /pictures/gone.webp/640.webp 640w">',
    "/ points to /pictures/gone.webp/640.webp, which is not there",
  ],
])("%s is named with its page", async (html, fault) => {
  expect(await faults(html)).toEqual([fault]);
});

test("what is kept of each page is small beside the page", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const pages = 100;
  const held = async () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  for (let page = 0; page < pages; page += 1) {
    await mkdir(path.join(folder, `p${page}`));
    const html = `<h2 id="a-place-on-page-${page}"></h2><a href="/a-page-that-is-pointed-to-${page}"></a>${"x".repeat(100_000)}`;
    await writeFile(path.join(folder, `p${page}`, "index.html"), html);
  }
  const before = await held();
  const scan = await scanPages(folder);
  expect((await held()) - before).toBeLessThan(pages * 10_000);
  expect(scan.pages.size).toBe(pages);
});
