import type { Page } from "@playwright/test";
import { outlinesOf } from "../../harness/pdf-outlines.ts";
import { expect, fromCms, test } from "../fixtures.ts";

/** From a ring smaller than its section's drawing to one nearly as wide as the paper. */
const RINGS = ["o-ring-3-00x1-50-fkm-90", "o-ring-21-95x1-78-epdm-70", "o-ring-139-29x3-53-epdm-70"];

/** In mm: three hundredths are what a printed line itself is uncertain by. */
const ACCURACY = 0.03;

interface Ring {
  dimensions: { name: string; value: number }[];
}

/** How many circles of a diameter are among the outlines of a print. */
async function countCircles(pdf: Uint8Array, diameter: number): Promise<number> {
  const isDiameter = (size: number): boolean => Math.abs(size - diameter) <= ACCURACY;
  return (await outlinesOf(pdf)).filter(({ width, height }) => isDiameter(width) && isDiameter(height))
    .length;
}

for (const slug of RINGS) {
  test(`FIT-08 the printed drawing of ${slug} has on paper the size that it states`, async ({ page }) => {
    const [ring] = await fromCms<Ring[]>(`/products?filters[slug][$eq]=${slug}`);
    const measure = (name: string): number =>
      ring?.dimensions.find((dimension) => dimension.name === name)?.value ?? Number.NaN;
    const inside = measure("inside_diameter");
    const outside = inside + 2 * measure("section");
    await page.goto(`/product/${slug}`);
    for (const format of ["A4", "Letter"] as const) {
      const pdf = await page.pdf({ format });
      expect(await countCircles(pdf, inside), `inside on ${format}`).toBeGreaterThan(0);
      expect(await countCircles(pdf, outside), `outside on ${format}`).toBeGreaterThan(0);
    }
    // What is printed smaller than at 100 % has neither.
    const smaller = await page.pdf({ format: "A4", scale: 0.97 });
    expect(await countCircles(smaller, inside)).toBe(0);
    expect(await countCircles(smaller, outside)).toBe(0);
  });
}

/** In px, inside the margins of print.css: A4 is the narrower and Letter the lower one. */
const PAPER = { width: Math.floor((178 / 25.4) * 96), height: Math.floor((241 / 25.4) * 96) };

/** What is wrong with the places of a printed part's drawing and texts. */
const misplacedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.checkVisibility();
    const boxOf = (selector: string): DOMRect | undefined =>
      [...document.querySelectorAll(`main ${selector}`)].find(isShown)?.getBoundingClientRect();
    const sheet = boxOf(".part-drawing-sheet");
    if (sheet === undefined) return ["no drawing"];
    const texts = ["h1", ".lead", ".price-large", "#dimensions"];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > innerWidth,
    );
    return [
      ...texts.flatMap((selector) => {
        const box = boxOf(selector);
        if (box === undefined) return [`no ${selector}`];
        return box.bottom <= sheet.top ? [] : [`${selector} is not above the drawing`];
      }),
      ...(document.documentElement.scrollWidth > innerWidth ? ["it scrolls sideways"] : []),
      ...wide.map(({ tagName, className }) => `${tagName} ${className} is wider than the paper`),
      ...(isShown(document.querySelector(".part-drawing.measured") ?? document.body)
        ? ["a second drawing"]
        : []),
      ...(sheet.height > innerHeight ? ["the drawing is higher than the paper"] : []),
    ];
  });

test("FIT-08 a drawing of every kind is below its part's texts on paper, which has room for it", async ({
  page,
}) => {
  test.slow();
  const pages = await Promise.all(
    [1, 2].map((number) =>
      fromCms<{ slug: string; drawing: string | null }[]>(
        `/products?pagination[pageSize]=100&pagination[page]=${number}`,
      ),
    ),
  );
  const parts = pages.flat().filter(({ drawing }) => drawing !== null);
  const kinds = new Map(parts.map(({ slug, drawing }) => [drawing, slug]));
  expect(kinds.size).toBeGreaterThan(10);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: "print" });
  for (const slug of kinds.values()) {
    await page.goto(`/product/${slug}`);
    expect(await misplacedOn(page), slug).toEqual([]);
  }
});
