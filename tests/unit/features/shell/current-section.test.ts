import { expect, test } from "vitest";
import * as site from "../../../../src/contract/site.ts";
import { currentSection } from "../../../../src/features/shell/current-section.ts";

const links = Object.entries(site).flatMap(([name, value]): readonly site.NavLink[] =>
  name.endsWith("_LINKS") && Array.isArray(value) ? value : [],
);

test("HDR-06 no two pages share a header that highlights other links", () => {
  expect(links.length).toBeGreaterThan(15);
  for (const { href } of links) {
    const highlighted = links.filter((link) => site.isCurrentSection(link.href, href));
    expect(new Set(currentSection(href).split(" "))).toEqual(new Set(highlighted.map((link) => link.href)));
  }
});
