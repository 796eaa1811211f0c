import type { Page } from "@playwright/test";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { expect, fromCms, test, testWithoutScript } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";
import { contrastProblems } from "../site/contrast.ts";

interface Featured {
  title: string;
  key_facts: { label: string; value: string }[];
}

/** The gauge's depth when this share of an element is in the middle of the screen. */
const depthAt = (page: Page, selector: string, share: number): Promise<number> =>
  page.evaluate(
    async ([target, at]) => {
      const { top, height } = document.querySelector(target)?.getBoundingClientRect() ?? {
        top: 0,
        height: 0,
      };
      scrollBy({ top: top + height * at - document.documentElement.clientHeight / 2, behavior: "instant" });
      for (const _ of "12") await new Promise(requestAnimationFrame);
      const gauge = document.querySelector(".gauge");
      return gauge ? Number(getComputedStyle(gauge).getPropertyValue("--depth")) : Number.NaN;
    },
    [selector, share] as const,
  );

test("HOM-04 the featured products hang by their depth ratings in the CMS, the deepest last; what has none stays above the water", async ({
  page,
}) => {
  const { featured_products: featured } = await fromCms<{ featured_products: { slug: string }[] }>(
    "/home-page",
  );
  const ratings: [string, number][] = [];
  for (const { slug } of featured) {
    const [product] = await fromCms<Featured[]>(`/products?filters[slug][$eq]=${slug}`);
    const fact = product?.key_facts.find(({ label }) => /^(Maximum depth|Depth rating)$/.test(label));
    ratings.push([typeset(product?.title ?? ""), Number.parseFloat(fact?.value ?? "0")]);
  }
  await page.goto("/");
  const bands = await page.locator("#featured article").evaluateAll((all) =>
    all.map((band) => {
      const level = band.closest(".stretch")?.nextElementSibling;
      return [band.querySelector("h3")?.textContent, Number.parseFloat(level?.textContent ?? "0")];
    }),
  );
  expect(bands).toEqual(ratings.toSorted(([, a], [, b]) => a - b));
  expect(bands[0]).toEqual([typeset("Halocline Ebb 90 Breathing Simulator"), 0]);
  expect(bands.at(-1)?.[1]).toBe(150);
});

for (const width of [390, 1440]) {
  test(`HOM-04 the gauge reads the depth of what is in the middle of a screen of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    // Each ruler leads from the line above it to its own one.
    for (const [leg, from, to] of [
      ["#leg-0", 0, 40],
      ["#leg-1", 40, 100],
      ["#leg-2", 100, 150],
    ] as const) {
      for (const share of [0.25, 0.5, 0.75]) {
        const expected = from + (to - from) * share;
        expect(
          Math.abs((await depthAt(page, leg, share)) - expected),
          `${share} of ${leg}`,
        ).toBeLessThanOrEqual(1);
      }
    }
    // The boundary holds the depth at which it lies; the sea bed holds the last one.
    expect(await depthAt(page, ".descent figure", 0.5)).toBe(40);
    const gauge = page.locator(".gauge");
    const box = await gauge.boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - 450)).toBeLessThanOrEqual(1);
    expect(await depthAt(page, "[aria-labelledby=warranty]", 0)).toBe(150);
  });

  test(`HOM-04 the ruler runs unbroken beside the units of each level on a screen of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const gaps = await page.locator(".stretch").evaluateAll((stretches) =>
      stretches.map((stretch) => {
        const [ruler, water] = [stretch.querySelector(".leg"), stretch].map((one) =>
          one?.getBoundingClientRect(),
        );
        const { top = 0, bottom = 0, left = 0 } = ruler ?? {};
        return [top - (water?.top ?? 0), (water?.bottom ?? 0) - bottom, left].map(Math.round);
      }),
    );
    expect(gaps).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
}

test("HOM-04 with reduced motion the ruler stands still: levels and numbers, no gauge", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator(".gauge")).toBeHidden();
  await expect(page.locator("#featured .level").last()).toBeVisible();
  await expect(page.locator("#leg-0 text")).toHaveText(["10", "20", "30"]);
});

testWithoutScript("HOM-04 without JavaScript the gauge counts too", async ({ page }) => {
  await page.goto("/");
  await page.locator("[aria-labelledby=warranty]").scrollIntoViewIfNeeded();
  const gauge = page.locator(".gauge");
  await expect(gauge).toBeVisible();
  await expect
    .poll(() => gauge.evaluate((one) => getComputedStyle(one).getPropertyValue("--depth")))
    .toBe("150");
});

test("HOM-04 the units of its numerals are 12 px high at least, above the water too", async ({ page }) => {
  await page.goto("/");
  const sizes = await page
    .locator(".band .unit")
    .evaluateAll((units) => units.map((unit) => Number.parseFloat(getComputedStyle(unit).fontSize)));
  expect(sizes.length).toBeGreaterThan(9);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});

test("HOM-04 the descent is accessible, and its texts have contrast on each shade of water", async ({
  page,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    expect(await violations(page, "#featured"), `at ${width} px`).toEqual([]);
    expect(await contrastProblems(page, "#featured .water"), `at ${width} px`).toEqual([]);
  }
});
