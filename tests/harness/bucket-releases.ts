import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { picturesDir } from "../../scripts/lib/site/data-layout.ts";

/** Releases for tests of buckets: every kind of file that has headers of its own, and a picture. */

export const PICTURE = { pictures: ["unit_1.jpg"], thumbnails: { abc: "unit_1.jpg" } };
const DOCUMENTS = { "/documents/HM-1.pdf": "%PDF-2", "/documents/HM-1/B.pdf": "%PDF-2" };

/** Writes the prepared pictures of `PICTURE` into a data folder. */
export function preparePictures(dataDir: string): void {
  const pictures = path.join(picturesDir(dataDir), "unit_1.jpg");
  mkdirSync(pictures, { recursive: true });
  for (const name of ["320.webp", "640.webp", "640.avif"]) writeFileSync(path.join(pictures, name), name);
}

export const page = (text: string): string =>
  `<!doctype html><p>${`${text}, ${hash("md5", text, "hex")}. `.repeat(40)}`;

/** The files of a release; each number differs in some. */
export const filesOf = (number: number): Record<string, string> => ({
  "/": page("home"),
  "/404": page("not found"),
  "/about": page("about"),
  "/product": page("all products"),
  "/product/ü-1": page(`unit in release ${number}`),
  [`/_astro/app.${number}.js`]: `release(${number});`.repeat(100),
  "/service-worker.js": "self.skipWaiting();".repeat(20),
  "/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ...DOCUMENTS,
  ...(number === 1 ? { "/gone": page("gone") } : { "/added": page("added") }),
});
