import { expect, test } from "vitest";
import { DEFAULT_MENUS, type MenuLists, menuProblems } from "../../../../src/contract/rules/menu-links.ts";
import { CONTENT_SCHEMAS } from "../../../../src/contract/shapes/content-schemas.ts";
import { settings } from "../../../harness/entries.ts";

const { support_links, company_links } = DEFAULT_MENUS;
const problemsOf = (lists: Partial<MenuLists>) => menuProblems({ ...DEFAULT_MENUS, ...lists });

test("FTR-01 the links of a new shop contain those that the footer needs", () => {
  expect(menuProblems(DEFAULT_MENUS)).toEqual([]);
});

test("FTR-01 the links that the footer needs may move to the other list and be renamed, but not go", () => {
  const [safety, ...others] = support_links;
  if (!safety) throw new Error("There is no first link");
  const moved = { ...safety, label: "Safety first", link: "/safety-data/" };
  expect(problemsOf({ support_links: others, company_links: [moved, ...company_links] })).toEqual([]);
  expect(problemsOf({ support_links: others })).toEqual([
    { path: ["support_links"], message: "must lead to /safety-data, as the footer of every page does" },
  ]);
  expect(problemsOf({ company_links: company_links.slice(4) })[0]?.message).toContain(
    "/about-us, /contact-us, /distributors, /terms-and-conditions,",
  );
});

test("FTR-01 an address with an encoded slash leads to no page, so the footer lacks one", () => {
  const dead = company_links.map((one) =>
    one.link === "/about-us" ? { ...one, link: "/about-us%2F" } : one,
  );
  expect(problemsOf({ company_links: dead })).toEqual([
    { path: ["company_links"], message: "must lead to /about-us, as the footer of every page does" },
  ]);
});

test("FTR-01 the link to the returns policy keeps its label", () => {
  const renamed = company_links.map((one) =>
    one.link === "/returns-policy" ? { ...one, label: "Returns" } : one,
  );
  expect(problemsOf({ company_links: renamed })).toEqual([
    { path: ["company_links", 4, "label"], message: "must be “Service & Upgrades” for /returns-policy" },
  ]);
});

test("a page is in a list once, and may be in both", () => {
  const news = { label: "More news", link: "/news/" };
  expect(problemsOf({ company_links: [...company_links, news] })).toEqual([]);
  expect(problemsOf({ support_links: [...support_links, news] })).toEqual([
    { path: ["support_links", 10, "link"], message: "must be in the list only once" },
  ]);
});

test.each([
  ["javascript:alert(1)", false],
  ["http://a.example/", false],
  ["//a.example/", false],
  ["news", false],
  ["https://a.example/b?c#d", true],
  ["/news#top", true],
])("the link %s of a menu is accepted by the build: %s", (link, isAccepted) => {
  const lists = { company_links: [...company_links, { label: "There", link }] };
  expect(CONTENT_SCHEMAS["site-setting"].safeParse({ ...settings, ...lists }).success).toBe(isAccepted);
});
