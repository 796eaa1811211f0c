import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { publish } from "./release-fixture.ts";
import { sendRequest, startSite, temporaryFolder, writeFiles } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };
const HOUR = "public, max-age=3600";

describe("thumbnails of products", () => {
  const files = { "480.webp": "w480", "960.webp": "w960", "320.avif": "a320", "480.avif": "a480" };
  const PICTURES = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`pictures/ring.jpg/${name}`, text]),
  );
  async function start(): Promise<string> {
    const dataDir = writeFiles(temporaryFolder(), { ...PICTURES, "pictures/bare.jpg/x": "x" });
    await publish(dataDir, 1, FILES, { thumbnails: { p1: "ring.jpg", p2: "bare.jpg", p3: "none.jpg" } });
    return startSite({}, { site: { dataDir } });
  }

  test("are the narrowest prepared picture that is wide enough, else the widest one", async () => {
    const site = await start();
    for (const [name, text] of [
      ["320.webp", "w480"],
      ["640.webp", "w960"],
      ["320.avif", "a320"],
      ["640.avif", "a480"],
    ]) {
      const response = await sendRequest(site, `/thumbnails/p1/${name}`);
      expect([response.status, response.text, response.headers["cache-control"]]).toEqual([200, text, HOUR]);
      expect(response.headers["content-type"]).toBe(`image/${name?.slice(-4)}`);
    }
  });

  test("FIT-08 the thumbnail of a drawn part is its drawing, compressed, whichever format is asked for", async () => {
    const dataDir = temporaryFolder();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${"<path/>".repeat(100)}</svg>`;
    const files = { ...FILES, "/product/ring/drawing.svg": drawing };
    await publish(dataDir, 1, files, { thumbnails: { p5: "/product/ring/drawing.svg" } });
    const site = await startSite({}, { site: { dataDir } });
    for (const name of ["320.webp", "640.avif"]) {
      const response = await sendRequest(site, `/thumbnails/p5/${name}`, {
        headers: { "accept-encoding": "br" },
      });
      expect(response.status).toBe(200);
      expect(brotliDecompressSync(response.body).toString()).toBe(drawing);
      expect(response.headers).toMatchObject({ "content-encoding": "br", "cache-control": HOUR });
      expect(response.headers["content-type"]).toMatch(/^image\/svg\+xml/);
    }
    expect((await sendRequest(site, "/thumbnails/p5/480.webp")).status).toBe(404);
  });

  test.each([
    "/thumbnails/p1/480.webp",
    "/thumbnails/p1/320.png",
    "/thumbnails/p1/320.webp/",
    "/thumbnails/p1/320.webp/x",
    "/thumbnails/p1",
    "/thumbnails/p2/320.webp",
    "/thumbnails/p3/320.webp",
    "/thumbnails/p4/320.webp",
    "/thumbnails/constructor/320.webp",
  ])("%s answers 404", async (path) => {
    expect((await sendRequest(await start(), path)).status).toBe(404);
  });
});
