import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  formerPathsFrom,
  redirectsOf,
  updateFormerPaths,
} from "../../../../../scripts/publish/content/redirects.ts";

type Documents = Record<string, string>;

/** The redirects of the last of several releases that are published one after the other. */
function redirects(...releases: Documents[]): Record<string, string> {
  let site = { documents: new Map<string, string>(), former: {} };
  for (const documents of releases.map((release) => new Map(Object.entries(release))))
    site = { documents, former: updateFormerPaths(documents, site) };
  return redirectsOf(site.documents, site.former);
}

test("the first release has no redirects", () => {
  expect(redirects({ "/p/a": "1" })).toEqual({});
});

test("a renamed product's former path redirects to its current one", () => {
  const renamed = redirects({ "/p/a": "1", "/p/x": "2" }, { "/p/b": "1", "/p/x": "2" });
  expect(renamed).toEqual({ "/p/a": "/p/b" });
});

test("after a second renaming all former paths redirect straight to the current one", () => {
  const renamed = redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/c": "1" });
  expect(renamed).toEqual({ "/p/a": "/p/c", "/p/b": "/p/c" });
});

test("renaming back makes no loop", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/a": "1" })).toEqual({ "/p/b": "/p/a" });
});

test("two products that swap their paths have no redirects", () => {
  expect(redirects({ "/p/a": "1", "/p/b": "2" }, { "/p/a": "2", "/p/b": "1" })).toEqual({});
});

test("a path that another document uses does not redirect", () => {
  expect(redirects({ "/p/a": "1" }, { "/p/b": "1" }, { "/p/b": "1", "/p/a": "2" })).toEqual({});
});

test("a removed product has no redirect; one that returns under a new path has", () => {
  expect(redirects({ "/p/a": "1" }, {})).toEqual({});
  expect(redirects({ "/p/a": "1" }, {}, { "/p/b": "1" })).toEqual({ "/p/a": "/p/b" });
});

test("FIT-04 the addresses of a removed product lead to its successor, or to the next one that has a page", () => {
  const successors = new Map([
    ["1", "2"],
    ["2", "3"],
  ]);
  const before = { documents: new Map([["/p/a", "1"]]), former: { "/p/old": "1" } };
  const former = (...documents: [string, string][]) => {
    const current = new Map(documents);
    return redirectsOf(current, updateFormerPaths(current, before, successors));
  };
  expect(former(["/p/b", "2"])).toEqual({ "/p/a": "/p/b", "/p/old": "/p/b" });
  expect(former(["/p/c", "3"])).toEqual({ "/p/a": "/p/c", "/p/old": "/p/c" });
  expect(former(["/p/a", "1"], ["/p/b", "2"])).toEqual({ "/p/old": "/p/a" });
  expect(former(["/p/x", "4"])).toEqual({});
  const circle = new Map([
    ["1", "2"],
    ["2", "1"],
  ]);
  expect(updateFormerPaths(new Map(), before, circle)).toMatchObject({ "/p/a": expect.any(String) });
});

test("if only a manifest is left, its redirects stay if they lead to a document", () => {
  const documents = new Map([
    ["/p/b", "1"],
    ["/p/taken", "2"],
  ]);
  const former = formerPathsFrom(
    [
      ["/p/a", "/p/b"],
      ["/p/taken", "/p/b"],
      ["/p/x", "/p/gone"],
      // A backup has those before it and those after it; only one of them fits its pages.
      ["/p/a", "/p/later"],
    ],
    documents,
  );
  expect(redirectsOf(documents, former)).toEqual({ "/p/a": "/p/b" });
});

test("after any renaming, removal and addition every redirect starts at an unused path and ends at a page", () => {
  const path = fc.constantFrom("/a", "/b", "/c", "/d", "/e");
  const release = fc.dictionary(path, fc.constantFrom("1", "2", "3"), { noNullPrototype: true });
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
