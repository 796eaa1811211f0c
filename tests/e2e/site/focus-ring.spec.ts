import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";

const PAGES = [
  ROUTES.home,
  ROUTES.sportsDiving,
  "/sports-diving/spares",
  "/product/foreland-40-eccr",
  ROUTES.safetyData,
  ROUTES.register,
];
const PRESSES_AT_ONCE = 8;

for (const path of PAGES) {
  test(`${path} by keyboard alone: the focused element has a visible focus ring`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.evaluate(() => {
      const seen: [element: string, hasRing: boolean][] = [];
      Object.assign(globalThis, { seen });
      addEventListener("focusin", ({ target }) => {
        if (!(target instanceof Element)) return;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(target);
        const { left, top } = target.getBoundingClientRect();
        const where = `${target.outerHTML.slice(0, 80)} at ${left + scrollX}, ${top + scrollY}`;
        seen.push([
          where,
          outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor),
        ]);
      });
    });
    const readSeen = () =>
      page.evaluate(() => Reflect.get(globalThis, "seen") as [element: string, hasRing: boolean][]);
    let seen: Awaited<ReturnType<typeof readSeen>> = [];
    // After the last element, the focus leaves the page or begins with the first one again.
    for (let presses = 0; presses === seen.length && seen.length < 500; presses += PRESSES_AT_ONCE) {
      for (let press = 0; press < PRESSES_AT_ONCE; press += 1) await page.keyboard.press("Tab");
      seen = await readSeen();
      if (new Set(seen.map(([element]) => element)).size < seen.length) break;
    }
    expect(seen.length).toBeGreaterThan(25);
    expect(seen.filter(([, hasRing]) => !hasRing)).toEqual([]);
  });
}
