import type { Page } from "@playwright/test";
import { ROUTES } from "../../src/site.ts";
import { openAllowed } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

/** Success criterion 2.5.8 of WCAG 2.2, CSS pixels. */
const SMALLEST = 24;
const PAGES = [
  ...Object.values(ROUTES),
  "/sports-diving/spares",
  "/sports-diving/spares/2",
  "/product/foreland-40-eccr",
];

/** Everything on the page that one can point at and that is too small for it, also where it unfolds first. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    for (const panel of document.querySelectorAll("[hidden]")) panel.removeAttribute("hidden");

    const wordsOf = (one: Element) => (one.textContent ?? "").replace(/\s+/g, " ").trim();
    /** A link with words beside it on its line takes the height of that line. */
    const inSentence = (link: Element): boolean => {
      const isInline = (one: Element) => getComputedStyle(one).display === "inline" && one.tagName !== "BR";
      if (!isInline(link)) return false;
      let whole = link;
      while (whole.parentElement && isInline(whole.parentElement)) whole = whole.parentElement;
      let beside = "";
      for (const way of ["previousSibling", "nextSibling"] as const) {
        for (let node = whole[way]; node; node = node[way]) {
          if (node instanceof Element && !isInline(node)) break;
          if (!(node instanceof HTMLAnchorElement)) beside += node.textContent;
        }
      }
      return /\p{L}{2}/u.test(beside);
    };
    /** What takes the press: a field's label too, and all of a tile over which a link is stretched. */
    const areaOf = (one: Element): Element => {
      const stretched = getComputedStyle(one, "::after").position === "absolute";
      if (stretched && one instanceof HTMLElement) return one.offsetParent ?? one;
      return one instanceof HTMLInputElement ? (one.closest("label") ?? one) : one;
    };
    /** Of something that is broken over lines, the largest part. */
    const sizeOf = (one: Element): [width: number, height: number] => {
      const parts = [...areaOf(one).getClientRects()];
      return [Math.max(...parts.map(({ width }) => width)), Math.max(...parts.map(({ height }) => height))];
    };

    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.classList.contains("sr-only"),
      )
      .map((one) => ({ one, size: sizeOf(one) }))
      .filter(({ one, size }) => Math.min(...size) < smallest && !inSentence(one))
      .map(({ one, size }) => `${wordsOf(one) || one.outerHTML}: ${size.join(" × ")}`);
  }, SMALLEST);
}

test.describe("targets", () => {
  // The 404 page answers with its status, which the console mentions.
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of PAGES) {
    test(`${path}: everything to point at is ${SMALLEST} px wide and high, links in sentences apart`, async ({
      page,
    }) => {
      await openAllowed(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await smallTargets(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});
