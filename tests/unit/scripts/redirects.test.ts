import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formerOf, formerPaths, redirectsOf } from "../../../scripts/publish/redirects.ts";

type Documents = Record<string, string>;

/** What the last of these releases, published one after the other, redirects. */
function redirects(...releases: Documents[]): Record<string, string> {
  let kept = { documents: new Map<string, string>(), former: {} };
  for (const documents of releases.map((release) => new Map(Object.entries(release))))
    kept = { documents, former: formerPaths(documents, kept) };
  return redirectsOf(kept.documents, kept.former);
}

test("a first release redirects nothing", () => {
  expect(redirects({ "/p/a": "1" })).toEqual({});
});

test("a renamed product's former path leads to its present one", () => {
  const renamed = redirects({ "/p/a": "1", "/p/x": "2" }, { "/p/b": "1", "/p/x": "2" });
  expect(renamed).toEqual({ "/p/a": "/p/b" });
});

test("renamed again, all former paths lead straight to the present one", () => {
  const renamed = redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/c": "1" });
  expect(renamed).toEqual({ "/p/a": "/p/c", "/p/b": "/p/c" });
});

test("renamed back, there is no loop", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/a": "1" })).toEqual({ "/p/b": "/p/a" });
});

test("two that swap their paths redirect nothing", () => {
  expect(redirects({ "/p/a": "1", "/p/b": "2" }, { "/p/a": "2", "/p/b": "1" })).toEqual({});
});

test("a path that another document takes is its own", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/b": "1", "/p/a": "2" })).toEqual({});
});

test("a removed product leads nowhere, and comes back under a new path with its former one", () => {
  expect(redirects({ "/p/a": "1" }, {})).toEqual({});
  expect(redirects({ "/p/a": "1" }, {}, { "/p/b": "1" })).toEqual({ "/p/a": "/p/b" });
});

test("where only a manifest is left, its redirects go on as far as they lead to a document", () => {
  const documents = new Map([
    ["/p/b", "1"],
    ["/p/taken", "2"],
  ]);
  const former = formerOf({ "/p/a": "/p/b", "/p/taken": "/p/b", "/p/x": "/p/gone" }, documents);
  expect(redirectsOf(documents, former)).toEqual({ "/p/a": "/p/b" });
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
