import { renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { ask, startSite, temporaryFolder, writeFiles } from "./support.ts";

let releases: string;

const link = (name: string) => {
  symlinkSync(join("releases", name), join(releases, "..", "next"));
  renameSync(join(releases, "..", "next"), join(releases, "..", "current"));
};
const start = () => startSite({}, { root: join(releases, "..", "current") });

beforeEach(() => {
  releases = join(temporaryFolder(), "releases");
  for (const name of ["1", "2", "3"]) {
    writeFiles(join(releases, name), {
      "404.html": "no such page",
      [`_astro/app.${name}.js`]: `script of ${name}`,
      [`_astro/app.${name}.js.br`]: "shorter",
    });
  }
});

describe("what earlier releases had", () => {
  test("hashed assets of every release that is kept are reachable, whichever is current, and kept for ever", async () => {
    link("2");
    const site = await start();
    for (const name of ["1", "2", "3"]) {
      const { status, headers, text } = await ask(site, `/_astro/app.${name}.js`);
      expect([status, text]).toEqual([200, `script of ${name}`]);
      expect(headers["cache-control"]).toContain("immutable");
    }
    const packed = await ask(site, "/_astro/app.1.js", { headers: { "accept-encoding": "br" } });
    expect([packed.headers["content-encoding"], packed.text]).toEqual(["br", "shorter"]);
  });

  test("an asset of a release that is gone, of none, or of a release that is still copied answers 404", async () => {
    link("2");
    const site = await start();
    writeFiles(join(releases, "4.new"), { "_astro/app.4.js": "unfinished" });
    rmSync(join(releases, "1"), { recursive: true });
    for (const name of ["1", "4", "9"]) expect((await ask(site, `/_astro/app.${name}.js`)).status).toBe(404);
    expect((await ask(site, "/_astro/app.2.js.br")).status).toBe(404);
  });

  test("a site that is a folder and no link shows nothing of the folders beside it", async () => {
    const site = await startSite({}, { root: join(releases, "2") });
    expect((await ask(site, "/_astro/app.2.js")).status).toBe(200);
    expect((await ask(site, "/_astro/app.1.js")).status).toBe(404);
  });

  test("a former address leads to the present one, with its query, and is asked about anew each time", async () => {
    writeFiles(join(releases, "2"), {
      _redirects:
        "/product/old /product/new 301\n/product/o%20ld /product/new 301\n/product/taken /product/new 301\n",
      "product/new/index.html": "new",
      "product/taken/index.html": "somebody else's",
    });
    link("2");
    const site = await start();
    const seen = await ask(site, "/product/old?from=mail");
    expect([seen.status, seen.headers.location]).toEqual([301, "/product/new?from=mail"]);
    expect(seen.headers["cache-control"]).toBe("no-cache");
    for (const other of ["/product/old/", "/product/o%20ld"])
      expect((await ask(site, other)).headers.location, other).toBe("/product/new");
    expect((await ask(site, "/product/taken")).text).toBe("somebody else's");
    expect((await ask(site, "/product/older")).status).toBe(404);
    for (const hidden of ["/_redirects", "/.addresses"]) expect((await ask(site, hidden)).status).toBe(404);
  });

  test("redirects that cannot be read are no redirects for that request only, and no page is said to be missing", async () => {
    writeFiles(join(releases, "2"), { "index.html": "home" });
    const file = join(releases, "2", "_redirects");
    symlinkSync("_redirects", file);
    link("2");
    const site = await start();
    const failed = await ask(site, "/product/old");
    expect([failed.status, failed.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect((await ask(site, "/")).status).toBe(200);
    rmSync(file);
    writeFiles(join(releases, "2"), { _redirects: "/product/old /product/new 301\n" });
    expect((await ask(site, "/product/old")).headers.location).toBe("/product/new");
  });

  test("redirects go with their release, forth and back", async () => {
    writeFiles(join(releases, "2"), { _redirects: "/product/old /product/new 301\n" });
    link("1");
    const site = await start();
    for (const [name, status] of [
      ["1", 404],
      ["2", 301],
      ["3", 404],
      ["1", 404],
      ["2", 301],
    ] as const) {
      link(name);
      expect((await ask(site, "/product/old")).status).toBe(status);
    }
  });
});
