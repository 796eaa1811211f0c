import type { Page } from "@playwright/test";
import { ROUTES } from "../../../src/contract/site.ts";
import { openSignedInIfNeeded } from "../account/account-steps.ts";
import { expect, test } from "../fixtures.ts";

/** Minimum target size of success criterion 2.5.8 of WCAG 2.2, CSS pixels. */
const MIN_TARGET_PX = 24;
const PAGES = [
  ...Object.values(ROUTES),
  "/sports-diving/spares",
  "/sports-diving/spares/2",
  "/product/foreland-40-eccr",
];

/** The page's targets that are too small, including those in sections that open first. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    for (const panel of document.querySelectorAll("[hidden]")) panel.removeAttribute("hidden");

    const textOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
    /** A link within text has the height of its line, which the criterion allows. */
    const inSentence = (link: Element): boolean => {
      const isInline = (element: Element) =>
        getComputedStyle(element).display === "inline" && element.tagName !== "BR";
      if (!isInline(link)) return false;
      let outermost = link;
      while (outermost.parentElement && isInline(outermost.parentElement))
        outermost = outermost.parentElement;
      let adjacentText = "";
      for (const direction of ["previousSibling", "nextSibling"] as const) {
        for (let node = outermost[direction]; node; node = node[direction]) {
          if (node instanceof Element && !isInline(node)) break;
          if (!(node instanceof HTMLAnchorElement)) adjacentText += node.textContent;
        }
      }
      return /\p{L}{2}/u.test(adjacentText);
    };
    /** The element that takes the press: also a field's label, and a tile with a stretched link. */
    const areaOf = (element: Element): Element => {
      const stretched = getComputedStyle(element, "::after").position === "absolute";
      if (stretched && element instanceof HTMLElement) return element.offsetParent ?? element;
      return element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
    };
    /** The largest box of an element that wraps over lines. */
    const sizeOf = (element: Element): [width: number, height: number] => {
      const parts = [...areaOf(element).getClientRects()];
      return [Math.max(...parts.map(({ width }) => width)), Math.max(...parts.map(({ height }) => height))];
    };

    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains("sr-only"),
      )
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ element, size }) => Math.min(...size) < smallest && !inSentence(element))
      .map(({ element, size }) => `${textOf(element) || element.outerHTML}: ${size.join(" × ")}`);
  }, MIN_TARGET_PX);
}

test.describe("targets", () => {
  // The 404 page answers with status 404, which the browser reports.
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of PAGES) {
    test(`${path}: every target is ${MIN_TARGET_PX} px wide and high, except links in sentences`, async ({
      page,
    }) => {
      await openSignedInIfNeeded(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await smallTargets(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});
