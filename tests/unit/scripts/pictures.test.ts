import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { preparePictures, prunePictures, removeHalfPictures } from "../../../scripts/publish/pictures.ts";

let folder: string;
let server: Server;
let cmsUrl: string;
let asked: (string | undefined)[];
let uploads: Map<string | undefined, Buffer | string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-pictures-"));
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#123" } })
    .webp()
    .toBuffer();
  asked = [];
  uploads = new Map<string, Buffer | string>([
    ["/uploads/loop.webp", picture],
    ["/uploads/broken.webp", "no picture"],
  ]);
  server = createServer((request, response) => {
    asked.push(request.url);
    const upload = uploads.get(request.url);
    if (upload === undefined) response.writeHead(404).end();
    else response.end(upload);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A release of one page with this HTML. */
async function prepare(html: string) {
  const release = path.join(folder, "release");
  await mkdir(path.join(release, "about-us"), { recursive: true });
  await writeFile(path.join(release, "about-us/index.html"), html);
  return preparePictures({ release, pictures: path.join(folder, "pictures"), cmsUrl });
}

const PAGE = `<source srcset="/pictures/loop.webp/320.avif 320w, /pictures/loop.webp/640.avif 640w"><img src="/pictures/loop.webp/640.webp">`;

test("pictures that a page shows are made in its widths and formats, from one download", async () => {
  expect(await prepare(PAGE)).toEqual({ shown: 3, made: 3 });
  expect(asked).toEqual(["/uploads/loop.webp"]);
  const made = path.join(folder, "pictures/loop.webp");
  expect((await readdir(made)).sort()).toEqual(["320.avif", "640.avif", "640.webp"]);
  const { width, height, format, compression } = await sharp(path.join(made, "320.avif")).metadata();
  expect({ width, height, format, compression }).toEqual({
    width: 320,
    height: 240,
    format: "heif",
    compression: "av1",
  });
});

test("pictures that are there are neither downloaded nor made again", async () => {
  await prepare(PAGE);
  const file = path.join(folder, "pictures/loop.webp/320.avif");
  const { mtimeMs } = await stat(file);
  expect(await prepare(PAGE)).toEqual({ shown: 3, made: 0 });
  expect(asked).toHaveLength(1);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test("a picture of which a power cut left only the name is made again", async () => {
  await prepare(PAGE);
  const file = path.join(folder, "pictures/loop.webp/320.avif");
  await writeFile(file, "");
  expect(await prepare(PAGE)).toEqual({ shown: 3, made: 1 });
  expect((await stat(file)).size).toBeGreaterThan(0);
});

test("a picture that the CMS does not have is named", async () => {
  await expect(prepare('<img src="/pictures/gone.webp/640.webp">')).rejects.toThrow(
    /uploads\/gone\.webp .*404/,
  );
});

test("a file that is no picture is named and leaves nothing half", async () => {
  await expect(prepare('<img src="/pictures/broken.webp/640.webp">')).rejects.toThrow(
    /broken\.webp cannot be read/,
  );
  expect(await readdir(path.join(folder, "pictures/broken.webp"))).toEqual([]);
});

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** Whether the picture is still there after pruning, when it was last shown then and the oldest kept release is of that time. */
async function survives(lastShown: Date, oldestRelease: Date): Promise<boolean> {
  await prepare(PAGE);
  await utimes(path.join(folder, "pictures/loop.webp"), lastShown, lastShown);
  const deleted = await prunePictures(path.join(folder, "pictures"), oldestRelease);
  const left = (await readdir(path.join(folder, "pictures"))).length;
  expect(deleted + left).toBe(1);
  return left === 1;
}

test("a picture that no kept release shows goes, after a day at the earliest", async () => {
  expect(await survives(daysAgo(3), daysAgo(2))).toBe(false);
  expect(await survives(daysAgo(3), daysAgo(4))).toBe(true);
  expect(await survives(daysAgo(0.5), daysAgo(0.1))).toBe(true);
  expect(await survives(daysAgo(3), new Date("no date"))).toBe(true);
});

test("a picture that a release shows again counts from then on", async () => {
  await prepare(PAGE);
  await utimes(path.join(folder, "pictures/loop.webp"), daysAgo(9), daysAgo(9));
  await prepare(PAGE);
  expect(await prunePictures(path.join(folder, "pictures"), daysAgo(2))).toBe(0);
});

test.each(["see-through", "grey", "turned"] as const)(
  "a %s original comes out as it went in",
  async (kind) => {
    const drawn = { width: 400, height: 200, background: { r: 200, g: 200, b: 200, alpha: 0.5 } };
    const plain = () => sharp({ create: { ...drawn, channels: 4 } });
    const original = {
      "see-through": plain().png(),
      grey: plain().removeAlpha().toColourspace("b-w").png(),
      turned: plain().removeAlpha().jpeg().withMetadata({ orientation: 6 }),
    }[kind];
    uploads.set("/uploads/odd.png", await original.toBuffer());
    await prepare(`<img srcset="/pictures/odd.png/100.avif 100w, /pictures/odd.png/100.webp 100w">`);
    for (const format of ["avif", "webp"]) {
      const made = sharp(path.join(folder, `pictures/odd.png/100.${format}`));
      const { width, height, hasAlpha } = await made.metadata();
      expect({ width, height }).toEqual({ width: 100, height: kind === "turned" ? 200 : 50 });
      expect(hasAlpha).toBe(kind === "see-through");
      const [red = 0, , , alpha = 0] = await made.ensureAlpha().raw().toBuffer();
      expect(Math.abs(red - 200)).toBeLessThan(4);
      expect(Math.abs(alpha - (kind === "see-through" ? 128 : 255))).toBeLessThan(4);
    }
  },
);

test("what a killed build had begun to write goes, and nothing else", async () => {
  const original = path.join(folder, "loop.webp");
  await mkdir(original);
  for (const name of ["320.avif", "480.avif.4711.new"]) await writeFile(path.join(original, name), "");
  await removeHalfPictures(folder);
  expect(await readdir(original)).toEqual(["320.avif"]);
  await removeHalfPictures(path.join(folder, "not-made-yet"));
});
