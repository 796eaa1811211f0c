import { expect, test } from "vitest";
import * as navigation from "../../../../src/contract/navigation.ts";
import { currentSection } from "../../../../src/features/shell/current-section.ts";

const links = Object.entries(navigation).flatMap(([name, value]): readonly navigation.NavLink[] =>
  name.endsWith("_LINKS") && Array.isArray(value) ? value : [],
);

test("HDR-06 no two pages share a header that highlights other links", () => {
  expect(links.length).toBeGreaterThan(15);
  for (const { href } of links) {
    const highlighted = links.filter((link) => navigation.isCurrentSection(link.href, href));
    expect(new Set(currentSection(href).split(" "))).toEqual(new Set(highlighted.map((link) => link.href)));
  }
});
