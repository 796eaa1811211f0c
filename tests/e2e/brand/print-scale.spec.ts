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
