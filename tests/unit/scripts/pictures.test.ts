import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { preparePictures } from "../../../scripts/publish/pictures.ts";

let folder: string;
let server: Server;
let cmsUrl: string;
let asked: (string | undefined)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-pictures-"));
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#123" } })
    .webp()
    .toBuffer();
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url);
    if (request.url === "/uploads/loop.webp") response.end(picture);
    else if (request.url === "/uploads/broken.webp") response.end("no picture");
    else response.writeHead(404).end();
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
