import type { Browser, Page } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { ROUTES } from "../../src/site.ts";
import { livePages } from "../harness/live-release.ts";
import { expect, test } from "./fixtures.ts";

/** Pages on which every kind of place for a picture is found. */
const PAGES = [
  ROUTES.home,
  ROUTES.sportsDiving,
  "/sports-diving/spares",
  "/product/foreland-40-eccr",
  ROUTES.news,
  ROUTES.gallery,
  ROUTES.training,
] as const;
/** The kinds of places, by what a picture or a box around it is called. */
const PLACES = [
  "entry-picture",
  "gallery-picture",
  "product-card-picture",
  "product-picture",
  "slide",
  "tile-picture",
];
const PLACE = PLACES.map((place) => `.${place}`).join();
const SCREENS = [
  { name: "a phone of 390 px", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: "a tablet of 820 px", viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1 },
  { name: "a desktop of 1440 px", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const;

/** What is wrong with a picture as it stands in a page. */
function faultsOf(picture: HTMLElement): string[] {
  const of = (name: string) => picture.getAttribute(name) ?? "";
  const faults: string[] = [];
  if (!(Number(of("width")) > 0 && Number(of("height")) > 0)) faults.push("has no size");
  if (picture.getAttribute("alt") === undefined) faults.push("has no alternative text");
  if (picture.hasAttribute("style") || picture.hasAttribute("onerror")) faults.push("acts inline");
  const eager = of("loading") === "eager" && of("fetchpriority") === "high";
  const lazy = of("loading") === "lazy" && of("fetchpriority") === "";
  if (!eager && !lazy) faults.push(`loads ${of("loading")} ${of("fetchpriority")}`);
  // Drawings have no pixels to choose from, and the empty picture that the zoom or a template fills is not loaded.
  if (/\.svg$/.test(of("src"))) return faults;
  const source = picture.parentNode?.querySelector("source");
  if (source?.getAttribute("type") !== "image/avif") faults.push("has no AVIF");
  if (!/ \d+w(, |$)/.test(source?.getAttribute("srcset") ?? "")) faults.push("has one AVIF only");
  if (!/\.webp \d+w(, |$)/.test(of("srcset"))) faults.push("has no WebP");
  if (of("sizes") === "" || of("sizes") !== source?.getAttribute("sizes")) faults.push("has no sizes");
  if (eager && of("sizes").startsWith("auto")) faults.push("is measured too late");
  if (picture.closest(PLACE) === null) faults.push("has a place nobody measured");
  return faults;
}

test("PRD-07 every picture of every page has AVIF, WebP, sizes and a place, and waits its turn", async () => {
  const faults: string[] = [];
  let seen = 0;
  for (const { path: name, html } of livePages()) {
    const page = parse(html);
    for (const template of page.querySelectorAll("template")) template.remove();
    const pictures = page.querySelectorAll("img");
    seen += pictures.length;
    for (const picture of pictures)
      faults.push(...faultsOf(picture).map((fault) => `${name}: ${picture.getAttribute("src")} ${fault}`));
    const eager = pictures.filter((picture) => picture.getAttribute("loading") === "eager");
    if (eager.length > 1 || (eager.length === 1 && eager[0] !== pictures[0]))
      faults.push(`${name}: ${eager.length} pictures are fetched first`);
  }
  expect(seen).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

interface Place {
  kind: string;
  size: string;
  /** Width of the file that the browser chose, px. */
  chosen: number;
  /** What the place needs, in px of the screen, and what `sizes` says it needs. */
  needed: number;
  told: number;
}

/** Brings every picture of the page to the screen and says what it got. */
const placesOn = (page: Page): Promise<Place[]> =>
  page.evaluate(async (place) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const places: Place[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>("picture > img")) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // Not decode(): it fails when the browser, having measured the place, chooses another file meanwhile.
      do await frame();
      while (!picture.complete || picture.naturalWidth === 0);
      const { width, height } = picture.getBoundingClientRect();
      const shape = Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
      const covers = getComputedStyle(picture).objectFit === "cover";
      places.push({
        kind: picture.closest(place)?.classList.item(0) ?? "",
        size: `${Math.round(width)} × ${Math.round(height)}`,
        chosen: Number(/(\d+)\.avif$/.exec(picture.currentSrc)?.[1]),
        needed: Math.max(width, covers ? height * shape : 0) * devicePixelRatio,
        // A file chosen by its width counts as wide as `sizes` says.
        told: picture.naturalWidth * devicePixelRatio,
      });
    }
    return places;
  }, PLACE);

type Screen = (typeof SCREENS)[number];

async function placesOf(browser: Browser, screen: Screen, cannotMeasure: boolean) {
  const { viewport, deviceScaleFactor } = screen;
  const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: "reduce" });
  const places: (Place & { address: string })[] = [];
  for (const address of PAGES) {
    const page = await context.newPage();
    if (cannotMeasure)
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('"auto, ', '"') });
      });
    await page.goto(`${process.env["HALOCLINE_SITE_URL"]}${address}`);
    places.push(...(await placesOn(page)).map((place) => ({ ...place, address })));
    await page.close();
  }
  await context.close();
  return places;
}

const NARROWEST = 320;
const tooLarge =
  (times: number) =>
  ({ chosen, needed }: Place): boolean =>
    !(chosen <= Math.max(NARROWEST, times * needed));
const ill = ({ told, needed }: Place): boolean => !(told > 0.75 * needed && told < 1.35 * needed);

for (const screen of SCREENS) {
  test(`on ${screen.name} every picture has the pixels its place needs, and few more`, async ({
    browser,
  }) => {
    test.slow();
    const places = await placesOf(browser, screen, false);
    expect([...new Set(places.map(({ kind }) => kind))].sort()).toEqual(PLACES);
    expect(places.filter((place) => tooLarge(1.5)(place) || ill(place))).toEqual([]);
  });

  test(`on ${screen.name} a browser that cannot measure places fetches few more pixels either`, async ({
    browser,
  }) => {
    test.slow();
    const places = await placesOf(browser, screen, true);
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter(tooLarge(1.7))).toEqual([]);
  });
}

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const address of PAGES) {
      test(`the largest picture of the first screen of ${address} does not wait`, async ({ page }) => {
        // As the page is sent: slides call for their next picture once the page has loaded.
        await page.addInitScript(() =>
          addEventListener("DOMContentLoaded", () => {
            for (const picture of document.images)
              picture.toggleAttribute("data-sent-eager", picture.loading === "eager");
          }),
        );
        await page.goto(address);
        const { largest, eager } = await page.evaluate(async () => {
          const seen = (picture: HTMLImageElement) => {
            const { top, bottom, left, right } = picture.getBoundingClientRect();
            return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          };
          const first = [...document.images].filter((picture) => picture.checkVisibility() && seen(picture));
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
          return {
            largest: element instanceof HTMLImageElement ? element.loading : "no picture",
            eager: [...document.images]
              .filter((picture) => picture.hasAttribute("data-sent-eager"))
              .map(seen),
          };
        });
        expect(largest).not.toBe("lazy");
        expect(eager.filter((isSeen) => !isSeen)).toEqual([]);
      });
    }
  });
}
