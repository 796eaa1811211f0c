import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { currentRelease, manifestFile } from "../../scripts/lib/layout.ts";
import { addRelease, goLive, publish, releaseName } from "./release-fixture.ts";
import { ask, startSite, temporaryFolder } from "./support.ts";

const SCRIPT = (number: number): string => `export const release = ${number};\n`.repeat(30);

/** Three releases, each with a script of its own. */
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

describe("what other releases had", () => {
  test("hashed assets of every release that is kept are reachable, whichever is live, and kept for ever", async () => {
    const dataDir = await threeReleases();
    const site = await startSite({}, { site: { dataDir } });
    for (const number of [1, 2, 3]) {
      const { status, headers, text } = await ask(site, `/_astro/app.${number}.js`);
      expect([status, text]).toEqual([200, SCRIPT(number)]);
      expect(headers["cache-control"]).toContain("immutable");
    }
    const packed = await ask(site, "/_astro/app.1.js", { headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect((await ask(site, "/only-1.txt")).status).toBe(404);
  });

  test("an asset of a release that is gone or damaged, or of none, answers 404", async () => {
    const dataDir = await threeReleases();
    writeFileSync(manifestFile(dataDir, releaseName(3)), "{");
    const site = await startSite({}, { site: { dataDir } });
    expect((await ask(site, "/_astro/app.1.js")).status).toBe(200);
    rmSync(manifestFile(dataDir, releaseName(1)));
    for (const number of [1, 3, 9])
      expect((await ask(site, `/_astro/app.${number}.js`)).status, `${number}`).toBe(404);
    expect((await ask(site, "/_astro/app.2.js")).status).toBe(200);
  });

  test("a former address leads to the present one, with its query, and is asked about again each time", async () => {
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
    const seen = await ask(site, "/product/old?from=mail");
    expect([seen.status, seen.headers.location]).toEqual([301, `${address}?from=mail`]);
    expect(seen.headers["cache-control"]).toBe("no-cache");
    for (const other of ["/product/old/", "/product/o%20ld"])
      expect((await ask(site, other)).headers.location, other).toBe(address);
    expect((await ask(site, address)).text).toBe("new");
    expect((await ask(site, "/product/taken")).text).toBe("another product");
    expect((await ask(site, "/product/older")).status).toBe(404);
  });

  test("redirects go with their release, forth and back", async () => {
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
      expect((await ask(site, "/old")).status).toBe(status);
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
  ])("because it is %s leaves visitors the release before, until it can be", async (_what, spoil) => {
    const { lines, logger } = collect();
    const dataDir = await threeReleases();
    const site = await startSite({}, { site: { dataDir }, logger });
    expect((await ask(site, "/about-us")).text).toBe("release 2");
    const file = manifestFile(dataDir, releaseName(3));
    spoil(file);
    goLive(dataDir, 3);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(site, "/about-us")));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(["200 release 2"]),
    );
    // Tried once a second, however many ask.
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "release cannot be read" });
    expect(lines[0]).toContain(file);
    await addRelease(dataDir, 3, { "/about-us": "release 3" });
    await expect.poll(async () => (await ask(site, "/about-us")).text, { timeout: 5_000 }).toBe("release 3");
  });

  test("when there is none before it is answered with 503 and when to come back", async () => {
    const dataDir = await threeReleases();
    writeFileSync(manifestFile(dataDir, releaseName(2)), "");
    const site = await startSite({}, { site: { dataDir } });
    for (const path of ["/", "/about-us", "/_astro/app.2.js", "/nowhere"]) {
      const { status, headers } = await ask(site, path);
      expect([path, status, headers["retry-after"]]).toEqual([path, 503, "10"]);
    }
    goLive(dataDir, 1);
    expect((await ask(site, "/about-us")).text).toBe("release 1");
  });

  test("of a link that was taken away costs nobody the release it led to", async () => {
    const dataDir = await threeReleases();
    const site = await startSite({}, { site: { dataDir } });
    await ask(site, "/about-us");
    rmSync(currentRelease(dataDir));
    expect((await ask(site, "/about-us")).text).toBe("release 2");
  });

  test("as it is a folder of an earlier version is no release yet", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, "releases", releaseName(1)), { recursive: true });
    symlinkSync(join("releases", releaseName(1)), currentRelease(dataDir));
    const site = await startSite({}, { site: { dataDir } });
    expect((await ask(site, "/")).status).toBe(503);
    await publish(dataDir, 2, { "/": "home" });
    expect((await ask(site, "/")).text).toBe("home");
  });
});
