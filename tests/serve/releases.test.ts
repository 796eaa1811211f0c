import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { currentLink, manifestFile } from "../../scripts/lib/site/data-layout.ts";
import { addRelease, goLive, publish, releaseName } from "./release-fixture.ts";
import { sendRequest, startSite, temporaryFolder } from "./support.ts";

const SCRIPT = (number: number): string => `export const release = ${number};\n`.repeat(30);

/** Three releases, each with its own script. */
async function threeReleases(): Promise<string> {
  const dataDir = temporaryFolder();
  for (const number of [1, 2, 3])
    await addRelease(dataDir, number, {
      "/404": "no such page",
      "/about-us": `release ${number}`,
      [`/_astro/app.${number}.js`]: SCRIPT(number),
      [`/only-${number}.txt`]: "x",
    });
  goLive(dataDir, 2);
  return dataDir;
}

describe("files of other releases", () => {
  test("hashed assets of every stored release are served, whichever is live, and cached as immutable", async () => {
    const dataDir = await threeReleases();
    const site = await startSite({}, { site: { dataDir } });
    for (const number of [1, 2, 3]) {
      const { status, headers, text } = await sendRequest(site, `/_astro/app.${number}.js`);
      expect([status, text]).toEqual([200, SCRIPT(number)]);
      expect(headers["cache-control"]).toContain("immutable");
    }
    const packed = await sendRequest(site, "/_astro/app.1.js", { headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect((await sendRequest(site, "/only-1.txt")).status).toBe(404);
  });

  test("an asset of a removed, damaged or unknown release answers 404", async () => {
    const dataDir = await threeReleases();
    writeFileSync(manifestFile(dataDir, releaseName(3)), "{");
    const site = await startSite({}, { site: { dataDir } });
    expect((await sendRequest(site, "/_astro/app.1.js")).status).toBe(200);
    rmSync(manifestFile(dataDir, releaseName(1)));
    for (const number of [1, 3, 9])
      expect((await sendRequest(site, `/_astro/app.${number}.js`)).status, `${number}`).toBe(404);
    expect((await sendRequest(site, "/_astro/app.2.js")).status).toBe(200);
  });

  test("an old address redirects to the current one, with its query, and the redirect is revalidated", async () => {
    const dataDir = temporaryFolder();
    const redirects = {
      "/product/old": "/product/größe 9",
      "/product/o ld": "/product/größe 9",
      "/product/taken": "/product/größe 9",
    };
    const files = { "/404": "none", "/product/größe 9": "new", "/product/taken": "another product" };
    await publish(dataDir, 1, files, { redirects });
    const site = await startSite({}, { site: { dataDir } });
    const address = "/product/gr%C3%B6%C3%9Fe%209";
    const response = await sendRequest(site, "/product/old?from=mail");
    expect([response.status, response.headers.location]).toEqual([301, `${address}?from=mail`]);
    expect(response.headers["cache-control"]).toBe("no-cache");
    for (const other of ["/product/old/", "/product/o%20ld"])
      expect((await sendRequest(site, other)).headers.location, other).toBe(address);
    expect((await sendRequest(site, address)).text).toBe("new");
    expect((await sendRequest(site, "/product/taken")).text).toBe("another product");
    expect((await sendRequest(site, "/product/older")).status).toBe(404);
  });

  test("redirects change with the live release, in both directions", async () => {
    const dataDir = await threeReleases();
    await addRelease(dataDir, 4, { "/about-us": "us" }, { redirects: { "/old": "/about-us" } });
    const site = await startSite({}, { site: { dataDir } });
    for (const [number, status] of [
      [1, 404],
      [4, 301],
      [3, 404],
      [1, 404],
      [4, 301],
    ] as const) {
      goLive(dataDir, number);
      expect((await sendRequest(site, "/old")).status).toBe(status);
    }
  });
});

describe("a manifest that cannot be read", () => {
  const collect = () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    return { lines, logger: { level: "error", stream } as const };
  };

  test.each([
    ["damaged", (file: string) => writeFileSync(file, "{")],
    ["gone", (file: string) => rmSync(file)],
  ])("because it is %s keeps the previous release live until it can be", async (_what, spoil) => {
    const { lines, logger } = collect();
    const dataDir = await threeReleases();
    const site = await startSite({}, { site: { dataDir }, logger });
    expect((await sendRequest(site, "/about-us")).text).toBe("release 2");
    const file = manifestFile(dataDir, releaseName(3));
    spoil(file);
    goLive(dataDir, 3);
    const responses = await Promise.all(Array.from({ length: 30 }, () => sendRequest(site, "/about-us")));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(["200 release 2"]),
    );
    // The manifest is read at most once a second, however many requests arrive.
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      message: expect.stringContaining("release cannot be read"),
    });
    expect(lines[0]).toContain(file);
    await addRelease(dataDir, 3, { "/about-us": "release 3" });
    await expect
      .poll(async () => (await sendRequest(site, "/about-us")).text, { timeout: 5_000 })
      .toBe("release 3");
  });

  test("without a previous release is answered with 503 and Retry-After", async () => {
    const dataDir = await threeReleases();
    writeFileSync(manifestFile(dataDir, releaseName(2)), "");
    const site = await startSite({}, { site: { dataDir } });
    for (const path of ["/", "/about-us", "/_astro/app.2.js", "/nowhere"]) {
      const { status, headers } = await sendRequest(site, path);
      expect([path, status, headers["retry-after"]]).toEqual([path, 503, "10"]);
    }
    goLive(dataDir, 1);
    expect((await sendRequest(site, "/about-us")).text).toBe("release 1");
  });

  test("because the link was removed keeps the last release live", async () => {
    const dataDir = await threeReleases();
    const site = await startSite({}, { site: { dataDir } });
    await sendRequest(site, "/about-us");
    rmSync(currentLink(dataDir));
    expect((await sendRequest(site, "/about-us")).text).toBe("release 2");
  });

  test("because it is a folder is no release yet", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, "releases", releaseName(1)), { recursive: true });
    symlinkSync(join("releases", releaseName(1)), currentLink(dataDir));
    const site = await startSite({}, { site: { dataDir } });
    expect((await sendRequest(site, "/")).status).toBe(503);
    await publish(dataDir, 2, { "/": "home" });
    expect((await sendRequest(site, "/")).text).toBe("home");
  });
});
