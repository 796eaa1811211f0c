import { expect, test } from "vitest";
import * as navigation from "../../../../src/contract/navigation.ts";
import { DEFAULT_MENUS } from "../../../../src/contract/rules/menu-links.ts";
import { currentSection } from "../../../../src/features/shell/current-section.ts";
import { menusOf } from "../../../../src/features/shell/menus.ts";

const menus = menusOf({
  ...DEFAULT_MENUS,
  company_links: [
    ...DEFAULT_MENUS.company_links,
    { label: "A rebreather", link: "/product/foreland#faqs" },
    { label: "Elsewhere", link: "https://elsewhere.example/news" },
  ],
});
const fixed = Object.entries(navigation).flatMap(([name, value]): readonly navigation.NavLink[] =>
  name.endsWith("_LINKS") && Array.isArray(value) ? value : [],
);
const links = [...fixed, ...menus.support, ...menus.company];

test("HDR-06 no two pages share a header that highlights other links", () => {
  expect(links.length).toBeGreaterThan(25);
  for (const { href } of links) {
    const highlighted = links.filter((link) => navigation.isCurrentSection(link.href, href));
    const section = currentSection([href], menus).split(" ").filter(Boolean);
    expect(new Set(section)).toEqual(new Set(highlighted.map((link) => link.href)));
  }
});

test("HDR-06 a link of an editor to a place on a page is highlighted on that page", () => {
  expect(currentSection(["/product/foreland", "/sports-diving/sets"], menus)).toBe(
    "/sports-diving /product/foreland#faqs",
  );
  expect(currentSection(["/news"], menus)).toBe("/news");
});
