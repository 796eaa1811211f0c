import type { Page } from "@playwright/test";

/** Minimum target size of success criterion 2.5.8 of WCAG 2.2, CSS pixels. */
export const MIN_TARGET_PX = 24;
/** A word longer than any that editors write. */
const LONG = "Unterwasserschweißgerätesicherheitsprüfung with an unusually long title";

/** How far the page can be scrolled sideways, CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The page's targets that are too small, including those in sections that open first. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const closed = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
    for (const details of closed) {
      details.removeAttribute("name");
      details.open = true;
    }
    const hidden = document.querySelectorAll<HTMLElement>("[hidden]");
    for (const panel of hidden) panel.hidden = false;

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

    const small = [
      ...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']"),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains("sr-only"),
      )
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ element, size }) => Math.min(...size) < smallest && !inSentence(element))
      .map(({ element, size }) => `${textOf(element) || element.outerHTML}: ${size.join(" × ")}`);
    for (const details of closed) details.open = false;
    for (const panel of hidden) panel.hidden = true;
    return small;
  }, MIN_TARGET_PX);
}

/** Sets the browser's default text size, as its settings do (WCAG 2.2, 1.4.4). */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** Writes a long word into every text of the page. @returns the number of texts */
export const writeLongWords = (page: Page): Promise<number> =>
  page.locator("main").evaluate((main, long) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, ({ parentElement: around }) =>
      around?.matches(
        "script, style, option, button *, button, .button, .price *, .slide-dots *, .zoom-bar *",
      )
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    let count = 0;
    while (texts.nextNode()) {
      if (!/\p{L}{3}/u.test(texts.currentNode.textContent ?? "")) continue;
      texts.currentNode.textContent = long;
      count += 1;
    }
    return count;
  }, LONG);

/** The elements with a transition or an animation. */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, part);
        const lasts = (times: string) => times.split(",").some((time) => Number.parseFloat(time) > 0);
        return lasts(transitionDuration) || (animationName !== "none" && lasts(animationDuration))
          ? [`${element.tagName}.${element.className} ${part ?? ""}`]
          : [];
      }),
    ),
  );
