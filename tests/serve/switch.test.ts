import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encode, PAGE_LEVELS } from "../../scripts/publish/compress.ts";
import { ask, startSite, temporaryFolder, writeFiles } from "./support.ts";

async function release(folder: string, name: string): Promise<string> {
  const page = `<!doctype html><title>${name}</title>${`<p>${name}</p>`.repeat(3000)}</html>`;
  const compressed = await encode(Buffer.from(page), "br", PAGE_LEVELS);
  writeFiles(join(folder, name), {
    "about-us/index.html": page,
    "about-us/index.html.br": compressed,
    "404.html": `no page in ${name}`,
    "release.txt": name.repeat(30_000),
    [`_astro/${name}.js`]: name,
  });
  return page;
}

/** As a publisher does it: a new link is renamed over the old one. */
function switchTo(folder: string, name: string): void {
  symlinkSync(name, join(folder, "next"));
  renameSync(join(folder, "next"), join(folder, "current"));
}

describe("switching releases", () => {
  test("a switch takes effect with the next request, for pages, assets and the 404 page", async () => {
    const folder = temporaryFolder();
    for (const name of ["one", "two"]) await release(folder, name);
    switchTo(folder, "one");
    const site = await startSite({}, { root: join(folder, "current") });
    for (const name of ["one", "two", "one"]) {
      switchTo(folder, name);
      expect((await ask(site, "/about-us")).text).toContain(`<title>${name}</title>`);
      expect((await ask(site, `/_astro/${name}.js`)).text).toBe(name);
      expect((await ask(site, "/nowhere")).text).toBe(`no page in ${name}`);
      expect((await ask(site, "/release.txt")).text).toBe(name.repeat(30_000));
    }
  });

  test("the first release goes live without a restart", async () => {
    const folder = temporaryFolder();
    const site = await startSite({}, { root: join(folder, "current") });
    expect((await ask(site, "/about-us")).status).toBe(503);
    await release(folder, "one");
    switchTo(folder, "one");
    expect((await ask(site, "/about-us")).status).toBe(200);
  });

  test("every answer during 200 switches is complete and from one release", async () => {
    const folder = temporaryFolder();
    const pages = [await release(folder, "one"), await release(folder, "two")];
    const files = ["one".repeat(30_000), "two".repeat(30_000)];
    switchTo(folder, "one");
    const site = await startSite({}, { root: join(folder, "current") });
    mkdirSync(join(folder, "unrelated"));

    let switching = true;
    const counts = new Map<string, number>();
    const note = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
    const visitor = async (path: string, encoding: string, known: string[]): Promise<void> => {
      while (switching) {
        const answer = await ask(site, path, { headers: { "accept-encoding": encoding } });
        const packed = answer.headers["content-encoding"] === "br";
        const text = packed ? brotliDecompressSync(answer.body).toString() : answer.text;
        note(`${answer.status} ${path} ${known.indexOf(text)}`);
      }
    };
    const visitors = [
      visitor("/about-us", "br", pages),
      visitor("/about-us", "br", pages),
      visitor("/about-us", "identity", pages),
      visitor("/release.txt", "br", files),
    ];
    for (let i = 0; i < 200; i++) {
      switchTo(folder, i % 2 === 0 ? "two" : "one");
      await new Promise(setImmediate);
      if (i % 4 === 0) await ask(site, "/about-us");
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
