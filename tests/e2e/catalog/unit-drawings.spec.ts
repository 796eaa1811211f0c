import type { Page } from "@playwright/test";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { expect, fromCms, test } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";

interface Unit {
  slug: string;
  limits: { kind: string; metres: number | null; condition: string | null }[];
  key_facts: { value: string }[];
}
/** The units whose pages show an envelope. */
async function drawnUnits(): Promise<Unit[]> {
  const pages = await Promise.all([1, 2].map((page) => fromCms<Unit[]>(`/products?${query(page)}`)));
  return pages.flat().filter(({ limits }) => limits.length > 0);
}
const query = (page: number): string => `pagination[page]=${page}&pagination[pageSize]=100`;
const open = (page: Page, { slug }: Unit) => page.goto(`/product/${slug}`);
const envelopeOf = (page: Page) => page.getByRole("figure", { name: "Dive envelope" });

/** Texts of a page's drawings that are too small, overlap each other or leave the page. */
const unreadable = (page: Page): Promise<string[]> =>
  page.locator(".unit-drawing, .ruler").evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const texts = [...drawing.querySelectorAll("text, span")].map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const size = Number.parseFloat(getComputedStyle(text).fontSize);
        return { words: text.textContent ?? "", box: range.getBoundingClientRect(), size };
      });
      const isApart = (a: DOMRect, b: DOMRect): boolean =>
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 4 || b.bottom <= a.top + 4;
      return texts.flatMap(({ words, box, size }, index) => [
        ...(size < 11 ? [`${words}: ${size} px`] : []),
        ...(box.left < 0 || box.right > innerWidth ? [`${words}: beyond the page`] : []),
        ...texts
          .slice(index + 1)
          .flatMap((other) => (isApart(box, other.box) ? [] : [`${words}: ${other.words}`])),
      ]);
    }),
  );

test("a unit's envelope is text that says each limit with its condition, as the key facts do", async ({
  page,
}) => {
  const units = await drawnUnits();
  expect(units.length).toBeGreaterThan(6);
  for (const unit of units) {
    await open(page, unit);
    const envelope = envelopeOf(page);
    await expect(envelope).toBeVisible();
    for (const { kind, metres, condition } of unit.limits) {
      const place = kind === "scrubber" ? ` at ${metres} m` : "";
      const title = new RegExp(`^${kind} [\\d hmin]+${place}`, "i");
      await expect(envelope.getByText(title).first(), `${unit.slug} ${kind}`).toBeVisible();
      await expect(envelope.getByText(typeset(condition ?? "")).first()).toBeVisible();
    }
  }
  await page.goto("/product/foreland-40-eccr");
  await expect(envelopeOf(page)).toMatchAriaSnapshot(`
    - 'figure "Dive envelope: limits, not a dive plan"': "Dive envelope: limits, not a dive plan Depth 40 m Air diluent Scrubber 135 min at 40 m 4 °C, air diluent, 1.6 L/min CO₂ Oxygen 3 h 2 L at 200 bar, 40 bar reserve, 1.78 L/min 0 10 m 20 m 30 m 40 m 1 h 2 h 3 h"
  `);
});

test("the words of drawings and rulers are 11 px high at least, apart and on the page at every width", async ({
  page,
}) => {
  const slugs = [
    ...(await drawnUnits()).map(({ slug }) => slug),
    "estuary-40-gas-blender",
    "steel-cylinder-3-l-232-bar",
  ];
  for (const slug of slugs)
    for (const width of [360, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/product/${slug}`);
      expect(await unreadable(page), `${slug} at ${width} px`).toEqual([]);
    }
});

test("every unit with an envelope prints on two sheets, the envelope among them", async ({ page }) => {
  for (const unit of await drawnUnits()) {
    await open(page, unit);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    for (const format of ["A4", "Letter"] as const) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)?.length, `${unit.slug} on ${format}`).toBeLessThanOrEqual(2);
    }
    await expect(envelopeOf(page)).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test("in forced colours a drawing has the colours that the visitor chose", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/product/foreland-40-eccr");
  const fills = await envelopeOf(page)
    .locator("rect, text, tspan")
    .evaluateAll((shapes) => {
      const chosen = getComputedStyle(document.body).color;
      return shapes
        .map((shape) => getComputedStyle(shape).fill)
        .filter((fill) => fill !== chosen && fill !== "none");
    });
  expect(fills).toEqual([]);
});

test("pages with drawings and rulers are accessible", async ({ page }) => {
  for (const slug of ["dunlin-oxygen-rebreather", "steel-cylinder-3-l-232-bar", "o-ring-7-65x1-78-epdm-90"]) {
    await page.goto(`/product/${slug}`);
    await expectAccessible(page, "main", slug);
  }
});
