import type { Page } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { FALLBACK_PICTURE, ROUTES } from "../../../src/contract/site.ts";
import { livePages } from "../../harness/live-release.ts";
import { expect, test } from "../fixtures.ts";

/** A listing of parts begins with words: its pictures are small, and none is fetched first. */
const LISTED_PARTS = "/sports-diving/spares";
/** Pages that together have every kind of picture. */
const PAGES = [
  ROUTES.home,
  ROUTES.sportsDiving,
  "/sports-diving/sports-rebreathers",
  "/product/foreland-40-eccr",
  LISTED_PARTS,
  ROUTES.news,
  ROUTES.gallery,
  ROUTES.training,
] as const;
/** Pages whose first picture is their main one. */
const SHOP_PAGES: readonly string[] = PAGES.slice(0, 4);
/** The kinds of pictures, by a class of the picture or of a box around it. */
const KINDS = [
  "boundary-picture",
  "detail-picture",
  "entry-picture",
  "gallery-picture",
  "product-card-picture",
  "product-picture",
  "slide",
  "tile-picture",
  "unit-choices",
];
const KIND_SELECTOR = KINDS.map((kind) => `.${kind}`).join();
const SCREENS = [
  { name: "a phone of 390 px", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: "a tablet of 820 px", viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1 },
  { name: "a desktop of 1440 px", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const;

/** Mistakes in the markup of a picture. */
function markupProblems(picture: HTMLElement): string[] {
  const of = (name: string) => picture.getAttribute(name) ?? "";
  const problems: string[] = [];
  if (!(Number(of("width")) > 0 && Number(of("height")) > 0)) problems.push("has no size");
  if (picture.getAttribute("alt") === undefined) problems.push("has no alternative text");
  if (picture.hasAttribute("style") || picture.hasAttribute("onerror"))
    problems.push("has inline style or handler");
  const eager = of("loading") === "eager" && of("fetchpriority") === "high";
  const lazy = of("loading") === "lazy" && of("fetchpriority") === "";
  if (!eager && !lazy) problems.push(`loads ${of("loading")} ${of("fetchpriority")}`);
  // SVGs have no pixels to choose from; the empty picture of the zoom or a template is not loaded.
  if (/\.svg$/.test(of("src"))) return problems;
  const source = picture.parentNode?.querySelector("source");
  if (source?.getAttribute("type") !== "image/avif") problems.push("has no AVIF");
  if (!/ \d+w(, |$)/.test(source?.getAttribute("srcset") ?? "")) problems.push("has one AVIF only");
  if (!/\.webp$/.test(of("src"))) problems.push("has no WebP");
  if (!of("srcset").startsWith(`${of("src")} `)) problems.push("has another WebP in its srcset");
  if (of("sizes") === "" || of("sizes") !== source?.getAttribute("sizes")) problems.push("has no sizes");
  if (eager && of("sizes").startsWith("auto")) problems.push("has automatic sizes but loads eagerly");
  if (picture.closest(KIND_SELECTOR) === null) problems.push("has a kind that the test does not know");
  return problems;
}

test("PRD-07 every picture of every page has AVIF, WebP, sizes and dimensions, and loads lazily", async () => {
  const problems: string[] = [];
  let count = 0;
  for (const { path: name, html } of livePages()) {
    const page = parse(html);
    for (const template of page.querySelectorAll("template")) template.remove();
    const pictures = page.querySelectorAll("img");
    count += pictures.length;
    for (const picture of pictures)
      problems.push(
        ...markupProblems(picture).map((problem) => `${name}: ${picture.getAttribute("src")} ${problem}`),
      );
    const eager = pictures.filter((picture) => picture.getAttribute("loading") === "eager");
    if (eager.length > 1 || (eager.length === 1 && eager[0] !== pictures[0]))
      problems.push(`${name}: ${eager.length} pictures are fetched first`);
  }
  expect(count).toBeGreaterThan(300);
  expect(problems).toEqual([]);
});

interface MeasuredPicture {
  kind: string;
  size: string;
  /** The width of the file that the browser chose, px. */
  chosen: number;
  /** The width that the layout needs, in device pixels, and the width that `sizes` promises. */
  needed: number;
  promised: number;
}

/** Scrolls to every picture of the page and returns the chosen file of each. */
const measurePictures = (page: Page): Promise<MeasuredPicture[]> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const measured: MeasuredPicture[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>("picture > img")) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // Not decode(): it fails when the browser chooses another file after it measured the layout.
      do await frame();
      while (!picture.complete || picture.naturalWidth === 0);
      const { width, height } = picture.getBoundingClientRect();
      const shape = Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
      const covers = getComputedStyle(picture).objectFit === "cover";
      measured.push({
        kind: picture.closest(selector)?.classList.item(0) ?? "",
        size: `${Math.round(width)} × ${Math.round(height)}`,
        chosen: Number(/(\d+)\.avif$/.exec(picture.currentSrc)?.[1]),
        needed: Math.max(width, covers ? height * shape : 0) * devicePixelRatio,
        // With a width descriptor, the natural width is that of `sizes`.
        promised: picture.naturalWidth * devicePixelRatio,
      });
    }
    return measured;
  }, KIND_SELECTOR);

/**
 * How the largest picture of the first screen loads, and whether eager pictures are in view. Of
 * pictures of one size the first that is painted counts as the largest, so each of them may.
 */
const measureFirstScreen = (page: Page) =>
  page.evaluate(async () => {
    const isInView = (picture: HTMLImageElement) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const first = [...document.images].filter((picture) => picture.checkVisibility() && isInView(picture));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!first.every((picture) => picture.complete && picture.naturalWidth > 0)) await frame();
    await frame();
    await frame();
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const element: unknown = Reflect.get(entries.at(-1) ?? {}, "element");
    const isAsLarge = (picture: Element, other: Element) =>
      Math.abs(picture.clientWidth - other.clientWidth) <= 1 &&
      Math.abs(picture.clientHeight - other.clientHeight) <= 1;
    const largest = (picture: HTMLImageElement) =>
      first.find((other) => other.loading === "eager" && isAsLarge(other, picture)) ?? picture;
    return {
      largest: element instanceof HTMLImageElement ? largest(element).loading : "no picture",
      eager: [...document.images].filter((picture) => picture.hasAttribute("data-sent-eager")).map(isInView),
    };
  });

const NARROWEST_FILE_PX = 320;
const isTooLarge =
  (times: number) =>
  ({ chosen, needed }: Pick<MeasuredPicture, "chosen" | "needed">): boolean =>
    !(chosen <= Math.max(NARROWEST_FILE_PX, times * needed));
const hasWrongSizes = ({ promised, needed }: MeasuredPicture): boolean =>
  !(promised > 0.75 * needed && promised < 1.35 * needed);

for (const { name, ...screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ ...screen, contextOptions: { reducedMotion: "reduce" } });

    test("every picture has the pixels that its layout needs, and few more; the largest of the first screen does not load lazily", async ({
      browser,
      baseURL,
    }) => {
      const kinds = new Set<string>();
      for (const address of PAGES) {
        // In the same process, the browser would choose larger pictures that it already has.
        const context = await browser.newContext({
          ...screen,
          reducedMotion: "reduce",
          ...(baseURL ? { baseURL } : {}),
        });
        const page = await context.newPage();
        // Recorded as the HTML arrives: after the load, slides fetch their next picture.
        await page.addInitScript(() =>
          addEventListener("DOMContentLoaded", () => {
            for (const picture of document.images)
              picture.toggleAttribute("data-sent-eager", picture.loading === "eager");
          }),
        );
        await page.goto(address);
        const { largest, eager } = await measureFirstScreen(page);
        if (address !== LISTED_PARTS) expect(largest, address).not.toBe("lazy");
        // The pages of the shop fetch their main picture at once.
        expect(eager, address).toEqual(SHOP_PAGES.includes(address) ? [true] : eager.map(() => true));
        const measured = await measurePictures(page);
        for (const { kind } of measured) kinds.add(kind);
        expect(
          measured.filter((one) => isTooLarge(1.5)(one) || hasWrongSizes(one)),
          address,
        ).toEqual([]);
        await context.close();
      }
      // A phone has only the names of units.
      const shown = screen.viewport.width < 500 ? KINDS.filter((kind) => kind !== "unit-choices") : KINDS;
      expect([...kinds].sort()).toEqual(shown);
    });

    test("a browser without automatic sizes fetches few more pixels either", async ({ page }) => {
      // It chooses every picture as soon as it reads the page; any picture may come in its place.
      await page.route("**/pictures/**", (route) => route.fulfill({ path: `public${FALLBACK_PICTURE}` }));
      let count = 0;
      for (const address of PAGES) {
        const html = await (await fetch(`${process.env["HALOCLINE_SITE_URL"]}${address}`)).text();
        const body = html.replaceAll('"auto, ', '"').replaceAll('loading="lazy"', 'loading="eager"');
        await page.route(`**${address}`, (route) => route.fulfill({ body, contentType: "text/html" }), {
          times: 1,
        });
        await page.goto(address);
        const measured = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>("picture > img")]
            .filter((picture) => picture.checkVisibility())
            .map((picture) => {
              const { width, height } = picture.getBoundingClientRect();
              const shape = Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
              const covers = getComputedStyle(picture).objectFit === "cover";
              return {
                chosen: Number(/(\d+)\.avif$/.exec(picture.currentSrc)?.[1]),
                needed: Math.max(width, covers ? height * shape : 0) * devicePixelRatio,
              };
            }),
        );
        count += measured.length;
        expect(measured.filter(isTooLarge(1.7)), address).toEqual([]);
      }
      expect(count).toBeGreaterThan(40);
    });
  });
}

test("FIT-08 the letters of a drawing's measures have the size of text at every width", async ({ page }) => {
  await page.goto("/product/o-ring-7-65x1-78-epdm-90");
  for (const { name, viewport } of SCREENS) {
    await page.setViewportSize(viewport);
    const size = await page.locator("svg.part-drawing").evaluate((drawing) => {
      const { width } = drawing.getBoundingClientRect();
      const unit = width / Number(drawing.getAttribute("viewBox")?.split(" ")[2]);
      const letters = drawing.querySelector("text");
      return letters ? Number.parseFloat(getComputedStyle(letters).fontSize) * unit : 0;
    });
    expect(size, name).toBeGreaterThanOrEqual(12);
    expect(size, name).toBeLessThanOrEqual(16.5);
  }
});
