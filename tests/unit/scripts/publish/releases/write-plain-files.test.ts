import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { picturesDir, storeDir } from "../../../../../scripts/lib/site/data-layout.ts";
import { dictionaryPath } from "../../../../../scripts/lib/site/dictionary.ts";
import type { Manifest } from "../../../../../scripts/lib/site/manifest.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import { writePlainFiles } from "../../../../../scripts/publish/releases/write-plain-files.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const PAGES = { "/": "home", "/product/größe-2.5": "product", "/404": "none" };
const OTHER_FILES = {
  "/robots.txt": "User-agent: *",
  "/_astro/a.1.js": "1",
  "/product/größe-2.5/list.json": "[]",
};
const HOST_FILES = [".site-files", "_headers", "_redirects"];
let dataDir: string;
let folder: string;

beforeEach(() => {
  dataDir = temporaryFolder();
  folder = path.join(dataDir, "out", "site");
});

async function release(
  pages: Readonly<Record<string, string>> = PAGES,
  more: Partial<Manifest> = {},
): Promise<Manifest> {
  const files: Manifest["files"] = {};
  for (const [sitePath, text] of Object.entries({ ...pages, ...OTHER_FILES })) {
    const type = /\.(?:txt|js|json|svg|pdf)$/.test(sitePath) ? undefined : "text/html";
    files[sitePath] = await addToStore(storeDir(dataDir), sitePath, Buffer.from(text), type);
  }
  return { change: 1, bundle: "b", files, redirects: {}, thumbnails: {}, pictures: [], ...more };
}

const written = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
const read = (name: string) => readFile(path.join(folder, name), "utf8");

test("a release becomes plain files under the names that static hosts expect", async () => {
  const manifest = await release(PAGES, { redirects: { "/product/o ld": "/product/größe-2.5" } });
  const count = await writePlainFiles(dataDir, manifest, folder);
  const names = [
    ...["404.html", "_astro/a.1.js", "index.html", "product/größe-2.5/index.html"],
    ...["product/größe-2.5/list.json", "robots.txt"],
  ];
  expect(await written()).toEqual([...HOST_FILES, ...names].sort());
  expect(count).toBe(names.length + 2);
  expect(await read("product/größe-2.5/index.html")).toBe("product");
  expect(await read("404.html")).toBe("none");
  expect(await read("_redirects")).toBe("/product/o%20ld /product/gr%C3%B6%C3%9Fe-2.5 301\n");
});

test("the headers file contains the headers of our own server", async () => {
  await writePlainFiles(dataDir, await release(), folder);
  const text = await read("_headers");
  expect(text).toMatch(/^\/\*\n( {2}[\w-]+: .+\n)+\/_astro\/\*\n/);
  expect(text).toContain("  X-Content-Type-Options: nosniff\n");
  expect(text).toContain("  Content-Security-Policy: frame-ancestors 'none'\n");
  expect(text).toContain('  Speculation-Rules: "/speculation.rules"\n');
  expect(text).toContain("/service-worker.js\n  Cache-Control: no-cache\n");
  expect(text).toContain("/pictures/*\n  Cache-Control: public, max-age=31536000, immutable\n");
});

test("NET-01 the dictionary stays behind: only our own server compresses against it", async () => {
  const dictionary = dictionaryPath("shell", "digest");
  const manifest = await release({ ...PAGES, [dictionary]: "home" });
  await writePlainFiles(dataDir, manifest, folder);
  expect(Object.keys(manifest.files)).toContain(dictionary);
  expect((await written()).filter((name) => name.includes("dictionary"))).toEqual([]);
});

test("DOC-03 DOC-04 hosts keep the files of revisions out of search engines, not the current file and page", async () => {
  const files = [
    "/documents/HM-1.pdf",
    "/documents/HM-1/A.pdf",
    "/documents/HM-1/B.pdf",
    "/datasheets/a/b.pdf",
  ];
  const pages = { ...PAGES, "/documents/HM-1": "page", "/documents/HM-1/A": "page" };
  const manifest = await release({ ...pages, ...Object.fromEntries(files.map((file) => [file, file])) });
  await writePlainFiles(dataDir, manifest, folder);
  const hidden = [...(await read("_headers")).matchAll(/^(\/.*)\n(?: .*\n)*? {2}X-Robots-Tag: noindex\n/gm)];
  expect(hidden.map(([, path]) => path)).toEqual(["/documents/HM-1/A.pdf", "/documents/HM-1/B.pdf"]);
});

test("prepared pictures are copied, those of products also by documentId", async () => {
  const ring = path.join(picturesDir(dataDir), "ring.jpg");
  await mkdir(ring, { recursive: true });
  for (const name of ["480.webp", "960.webp", "320.avif", "320.avif.half"])
    await writeFile(path.join(ring, name), name);
  const manifest = await release(PAGES, {
    pictures: ["ring.jpg", "gone.jpg"],
    thumbnails: { p1: "ring.jpg", p2: "gone.jpg" },
  });
  await writePlainFiles(dataDir, manifest, folder);
  const pictures = (await written()).filter((name) => /^(pictures|thumbnails)/.test(name));
  expect(pictures).toEqual([
    ...["320.avif", "480.webp", "960.webp"].map((name) => `pictures/ring.jpg/${name}`),
    ...["320.avif", "320.webp", "640.avif", "640.webp"].map((name) => `thumbnails/p1/${name}`),
  ]);
  expect(await read("thumbnails/p1/640.webp")).toBe("960.webp");
});

test("FIT-08 thumbnails of a drawn part redirect to its drawing, whose name tells hosts its type", async () => {
  const drawing = "/product/ring/drawing.svg";
  const manifest = await release(
    { ...PAGES, [drawing]: "<svg/>" },
    { redirects: { "/old": "/" }, thumbnails: { p1: drawing } },
  );
  await writePlainFiles(dataDir, manifest, folder);
  expect(await read(drawing.slice(1))).toBe("<svg/>");
  const thumbnails = ["320.avif", "320.webp", "640.avif", "640.webp"];
  expect((await read("_redirects")).trim().split("\n")).toEqual([
    "/old / 301",
    ...thumbnails.map((name) => `/thumbnails/p1/${name} ${drawing} 301`),
  ]);
});

test("files of an earlier release are removed, and files from elsewhere stay", async () => {
  await writePlainFiles(dataDir, await release({ ...PAGES, "/old/page": "old" }), folder);
  await writeFile(path.join(folder, "CNAME"), "shop.example");
  await writePlainFiles(dataDir, await release({ ...PAGES, "/": "new home" }), folder);
  expect(await read("index.html")).toBe("new home");
  expect(await read("CNAME")).toBe("shop.example");
  expect(await readdir(folder)).not.toContain("old");
});

test("the next run replaces the files of a killed one", async () => {
  const manifest = await release({ ...PAGES, "/new": "new", "/z": "z" });
  // A folder at the path of a page stops the run there.
  await mkdir(folder, { recursive: true });
  await writePlainFiles(dataDir, await release(), folder);
  await mkdir(path.join(folder, "z", "index.html"), { recursive: true });
  await expect(writePlainFiles(dataDir, manifest, folder)).rejects.toThrow();
  await rm(path.join(folder, "z"), { recursive: true });
  await writePlainFiles(dataDir, await release({ "/": "home" }), folder);
  expect(await written()).toEqual(
    [...HOST_FILES, "_astro/a.1.js", "index.html", "product/größe-2.5/list.json", "robots.txt"].sort(),
  );
});

test("a folder with other files is refused", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "thesis.txt"), "years of work");
  await expect(writePlainFiles(dataDir, await release(), folder)).rejects.toThrow(
    `The folder ${folder} holds files that are no site written by this command.`,
  );
  expect(await readdir(folder)).toEqual(["thesis.txt"]);
  await expect(writePlainFiles(dataDir, await release(), path.join(folder, "thesis.txt"))).rejects.toThrow(
    "cannot be written to",
  );
});

test("nothing is written or removed outside the folder", async () => {
  const outside = path.join(dataDir, "outside.txt");
  await writeFile(outside, "x");
  await expect(
    writePlainFiles(dataDir, await release({ "/../../outside.txt": "y" }), folder),
  ).rejects.toThrow("outside");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, ".site-files"), "../../outside.txt\n");
  await expect(writePlainFiles(dataDir, await release(), folder)).rejects.toThrow("outside");
  expect(await readFile(outside, "utf8")).toBe("x");
});
