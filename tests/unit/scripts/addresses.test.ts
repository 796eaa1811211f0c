import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { addressesBefore, formerPaths, redirectLines, together } from "../../../scripts/publish/addresses.ts";
import { currentRelease } from "../../../scripts/publish/releases.ts";

type Documents = Record<string, string>;
const FIRST = { documents: {}, former: {} };

/** What the last of these releases, published one after the other, redirects. */
function redirects(...releases: Documents[]): Record<string, string> {
  let kept: { documents: Documents; former: Documents } = FIRST;
  for (const documents of releases) kept = { documents, former: formerPaths(documents, kept) };
  const lines = redirectLines(kept.documents, kept.former).trim().split("\n").filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(" ").slice(0, 2)));
}

test("a first release redirects nothing", () => {
  expect(redirects({ "/product/a": "1" })).toEqual({});
});

test("a renamed product's former address leads to its present one", () => {
  expect(
    redirects({ "/product/a": "1", "/product/x": "2" }, { "/product/b": "1", "/product/x": "2" }),
  ).toEqual({
    "/product/a": "/product/b",
  });
});

test("renamed again, all former addresses lead straight to the present one", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/c": "1" })).toEqual({
    "/p/a": "/p/c",
    "/p/b": "/p/c",
  });
});

test("renamed back, there is no loop", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/a": "1" })).toEqual({ "/p/b": "/p/a" });
});

test("two that swap their addresses redirect nothing", () => {
  expect(redirects({ "/p/a": "1", "/p/b": "2" }, { "/p/a": "2", "/p/b": "1" })).toEqual({});
});

test("an address that somebody else takes is theirs", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/b": "1", "/p/a": "2" })).toEqual({});
});

test("a removed product leads nowhere, and comes back under a new address with its former one", () => {
  expect(redirects({ "/p/a": "1" }, {})).toEqual({});
  expect(redirects({ "/p/a": "1" }, {}, { "/p/b": "1" })).toEqual({ "/p/a": "/p/b" });
});

test("an address of a release that somebody went back from leads to where its document stands again", () => {
  const [live, withdrawn] = [{ "/p/a": "1" }, { "/p/b": "1", "/p/n": "2" }];
  const kept = (documents: Documents) => ({ pages: [], documents, former: {} });
  const former = formerPaths(live, together([kept(live), kept(withdrawn), kept(live)]));
  expect(former).toEqual({ "/p/b": "1", "/p/n": "2" });
  expect(redirectLines(live, former)).toBe("/p/b /p/a 301\n");
});

test("a list of addresses that is damaged costs redirects and no publish", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-addresses-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(currentRelease(dataDir));
  await writeFile(path.join(currentRelease(dataDir), ".addresses"), '{"pages": [');
  expect(await addressesBefore(dataDir)).toEqual({ pages: [], documents: {}, former: {} });
});

test("addresses are written as they are sent", () => {
  expect(redirects({ "/p/ä b": "1" }, { "/p/c": "1" })).toEqual({ "/p/%C3%A4%20b": "/p/c" });
});

test("whatever is renamed, removed and added: every redirect starts where nothing stands and ends at a page in one step", () => {
  const place = fc.constantFrom("/a", "/b", "/c", "/d", "/e");
  const release = fc.dictionary(place, fc.constantFrom("1", "2", "3"), { noNullPrototype: true });
  fc.assert(
    fc.property(fc.array(release, { minLength: 1, maxLength: 8 }), (releases) => {
      const last = releases.at(-1) ?? {};
      for (const [from, to] of Object.entries(redirects(...releases))) {
        expect(Object.hasOwn(last, from)).toBe(false);
        expect(Object.hasOwn(last, to)).toBe(true);
      }
    }),
  );
});
