import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { expect, test } from "vitest";
import Footer from "../../../../src/features/shell/Footer.astro";
import { settings } from "../../../harness/entries.ts";

test("FTR-05 the footer shows the year that the page is rendered for", async () => {
  const container = await AstroContainer.create();
  expect(await container.renderToString(Footer, { props: { settings, year: "2031", section: "" } })).toMatch(
    /© <span data-year[^>]*>2031<\/span> Halocline/,
  );
});
