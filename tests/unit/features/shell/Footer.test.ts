import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { expect, test } from "vitest";
import Footer from "../../../../src/features/shell/Footer.astro";
import { menusOf } from "../../../../src/features/shell/menus.ts";
import { settings } from "../../../harness/entries.ts";

const footer = async (menus = menusOf(settings)) => {
  const container = await AstroContainer.create();
  return container.renderToString(Footer, { props: { settings, menus, year: "2031", section: "/news" } });
};

test("FTR-05 the footer shows the year that the page is rendered for", async () => {
  expect(await footer()).toMatch(/© <span data-year[^>]*>2031<\/span> Halocline/);
});

test("FTR-01 HDR-06 the footer shows an editor's links as text, and highlights those of the section", async () => {
  const { company } = menusOf(settings);
  const added = [
    { label: "<b>Tanks & “more”", href: 'https://tanks.example/?a=1&b="x"' },
    { label: "Reports", href: "/news" },
  ];
  const html = await footer({ support: [], company: [...company, ...added] });
  expect(html).toContain('href="https://tanks.example/?a=1&amp;b=&quot;x&quot;"');
  expect(html).toContain("&lt;b&gt;Tanks &amp; “more”");
  expect(html).toMatch(/<a href="\/news" aria-current="true">\s*Reports/);
});
