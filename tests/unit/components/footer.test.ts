import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { afterEach, expect, test, vi } from "vitest";
import Footer from "../../../src/components/Footer.astro";
import { settings } from "../../harness/entries.ts";

afterEach(() => vi.useRealTimers());

test.each([2026, 2031])("FTR-05 a build in %i says so", async (year) => {
  vi.useFakeTimers({ now: Date.UTC(year, 5, 1), toFake: ["Date"] });
  const container = await AstroContainer.create();
  expect(await container.renderToString(Footer, { props: { settings } })).toMatch(
    new RegExp(`© <span data-year[^>]*>${year}</span> Halocline`),
  );
});
