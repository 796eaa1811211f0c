import { once } from "node:events";
import { readdir, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { preparePictures } from "../../../../../scripts/publish/render/pictures.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

let folder: string;
let server: Server;
let cmsUrl: string;
let requested: (string | undefined)[];
let uploads: Map<string | undefined, Buffer | string>;

beforeEach(async () => {
  folder = temporaryFolder();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#123" } })
    .webp()
    .toBuffer();
  requested = [];
  uploads = new Map<string, Buffer | string>([
    ["/uploads/loop.webp", picture],
    ["/uploads/broken.webp", "no picture"],
  ]);
  server = createServer((request, response) => {
    requested.push(request.url);
    const upload = uploads.get(request.url);
    if (upload === undefined) response.writeHead(404).end();
    else response.end(upload);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
});

/** Prepares pictures by their URL paths. @returns the faults */
const prepare = (...sitePaths: string[]) =>
  preparePictures(sitePaths, { pictures: path.join(folder, "pictures"), cmsUrl });

const REQUESTED_PICTURES = [
  "/pictures/loop.webp/320.avif",
  "/pictures/loop.webp/640.avif",
  "/pictures/loop.webp/640.webp",
];

test("the pictures of a page are made in its widths and formats, and for thumbnails, from one download", async () => {
  expect(await prepare(...REQUESTED_PICTURES)).toEqual([]);
  expect(requested).toEqual(["/uploads/loop.webp"]);
  const prepared = path.join(folder, "pictures/loop.webp");
  expect((await readdir(prepared)).sort()).toEqual(["320.avif", "480.webp", "640.avif", "640.webp"]);
  const { width, height, format, compression } = await sharp(path.join(prepared, "320.avif")).metadata();
  expect({ width, height, format, compression }).toEqual({
    width: 320,
    height: 240,
    format: "heif",
    compression: "av1",
  });
});

test("existing pictures are neither downloaded nor made again", async () => {
  await prepare(...REQUESTED_PICTURES);
  const file = path.join(folder, "pictures/loop.webp/320.avif");
  const { mtimeMs } = await stat(file);
  expect(await prepare(...REQUESTED_PICTURES)).toEqual([]);
  expect(requested).toHaveLength(1);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test("a picture that a power cut left empty is made again", async () => {
  await prepare(...REQUESTED_PICTURES);
  const file = path.join(folder, "pictures/loop.webp/320.avif");
  await writeFile(file, "");
  expect(await prepare(...REQUESTED_PICTURES)).toEqual([]);
  expect((await stat(file)).size).toBeGreaterThan(0);
});

test("a picture that the CMS does not have is named in a fault", async () => {
  expect(await prepare("/pictures/gone.webp/640.webp", ...REQUESTED_PICTURES)).toEqual([
    { message: expect.stringMatching(/uploads\/gone\.webp .*404/), target: "/uploads/gone.webp" },
  ]);
  expect(await readdir(path.join(folder, "pictures/loop.webp"))).toHaveLength(4);
});

test("a CMS that does not answer is an error and no fault of the picture", async () => {
  server.close();
  server.closeAllConnections();
  await expect(prepare(...REQUESTED_PICTURES)).rejects.toThrow(
    /The CMS did not give the picture .*loop\.webp: ECONN/,
  );
});

test("a file that is no picture is named in a fault and leaves no partial file", async () => {
  expect(await prepare("/pictures/broken.webp/640.webp")).toEqual([
    { message: expect.stringMatching(/broken\.webp cannot be read/), target: "/uploads/broken.webp" },
  ]);
  expect(await readdir(path.join(folder, "pictures/broken.webp"))).toEqual([]);
});

test.each(["see-through", "grey", "turned"] as const)(
  "a %s original keeps its transparency, colour and orientation",
  async (kind) => {
    const drawn = { width: 400, height: 200, background: { r: 200, g: 200, b: 200, alpha: 0.5 } };
    const plain = () => sharp({ create: { ...drawn, channels: 4 } });
    const original = {
      "see-through": plain().png(),
      grey: plain().removeAlpha().toColourspace("b-w").png(),
      turned: plain().removeAlpha().jpeg().withMetadata({ orientation: 6 }),
    }[kind];
    uploads.set("/uploads/odd.png", await original.toBuffer());
    await prepare("/pictures/odd.png/100.avif", "/pictures/odd.png/100.webp");
    for (const format of ["avif", "webp"]) {
      const prepared = sharp(path.join(folder, `pictures/odd.png/100.${format}`));
      const { width, height, hasAlpha } = await prepared.metadata();
      expect({ width, height }).toEqual({ width: 100, height: kind === "turned" ? 200 : 50 });
      expect(hasAlpha).toBe(kind === "see-through");
      const [red = 0, , , alpha = 0] = await prepared.ensureAlpha().raw().toBuffer();
      expect(Math.abs(red - 200)).toBeLessThan(4);
      expect(Math.abs(alpha - (kind === "see-through" ? 128 : 255))).toBeLessThan(4);
    }
  },
);
