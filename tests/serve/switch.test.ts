import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { addRelease, goLive } from "./release-fixture.ts";
import { sendRequest, startSite, temporaryFolder } from "./support.ts";

const pageOf = (name: string): string =>
  `<!doctype html><title>${name}</title>${`<p>${name}</p>`.repeat(3000)}</html>`;
const textOf = (name: string): string => `${name} `.repeat(30_000);

const add = (dataDir: string, number: number, name: string) =>
  addRelease(dataDir, number, {
    "/about-us": pageOf(name),
    "/404": `no page in ${name}`,
    "/release.txt": textOf(name),
    [`/_astro/${name}.js`]: name,
  });

describe("switching releases", () => {
  test("a switch takes effect at the next request, for pages, assets and the 404 page", async () => {
    const dataDir = temporaryFolder();
    await add(dataDir, 1, "one");
    await add(dataDir, 2, "two");
    goLive(dataDir, 1);
    const site = await startSite({}, { site: { dataDir } });
    for (const [number, name] of [
      [1, "one"],
      [2, "two"],
      [1, "one"],
    ] as const) {
      goLive(dataDir, number);
      expect((await sendRequest(site, "/about-us")).text).toContain(`<title>${name}</title>`);
      expect((await sendRequest(site, `/_astro/${name}.js`)).text).toBe(name);
      expect((await sendRequest(site, "/nowhere")).text).toBe(`no page in ${name}`);
      expect((await sendRequest(site, "/release.txt")).text).toBe(textOf(name));
    }
  });

  test("the first release goes live without a restart", async () => {
    const dataDir = temporaryFolder();
    const site = await startSite({}, { site: { dataDir } });
    expect((await sendRequest(site, "/about-us")).status).toBe(503);
    await add(dataDir, 1, "one");
    expect((await sendRequest(site, "/about-us")).status).toBe(503);
    goLive(dataDir, 1);
    expect((await sendRequest(site, "/about-us")).status).toBe(200);
  });

  test("every response during 200 switches is complete and from one release", async () => {
    const dataDir = temporaryFolder();
    const names = ["one", "two"];
    for (const [index, name] of names.entries()) await add(dataDir, index + 1, name);
    goLive(dataDir, 1);
    const site = await startSite({}, { site: { dataDir } });

    let switching = true;
    const counts = new Map<string, number>();
    const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
    const visitor = async (path: string, encoding: string, expected: string[]): Promise<void> => {
      while (switching) {
        const response = await sendRequest(site, path, { headers: { "accept-encoding": encoding } });
        const isCompressed = response.headers["content-encoding"] === "br";
        const text = isCompressed ? brotliDecompressSync(response.body).toString() : response.text;
        count(`${response.status} ${path} ${expected.indexOf(text)}`);
      }
    };
    const visitors = [
      visitor("/about-us", "br", names.map(pageOf)),
      visitor("/about-us", "br", names.map(pageOf)),
      visitor("/about-us", "identity", names.map(pageOf)),
      visitor("/release.txt", "br", names.map(textOf)),
    ];
    for (let i = 0; i < 200; i++) {
      goLive(dataDir, (i % 2) + 1);
      await new Promise(setImmediate);
      if (i % 4 === 0) await sendRequest(site, "/about-us");
    }
    switching = false;
    await Promise.all(visitors);
    expect([...counts.keys()].sort()).toEqual([
      "200 /about-us 0",
      "200 /about-us 1",
      "200 /release.txt 0",
      "200 /release.txt 1",
    ]);
  });
});
