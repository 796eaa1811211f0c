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

for (const path of PAGES) {
  test(`${path} by keyboard alone: the focused element has a visible focus ring`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    const withoutRing: string[] = [];
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const { left, top } = element.getBoundingClientRect();
        return {
          where: `${element.outerHTML.slice(0, 80)} at ${left + scrollX}, ${top + scrollY}`,
          ring:
            outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor),
        };
      });
      if (focus === null || seen.has(focus.where)) break;
      seen.add(focus.where);
      if (!focus.ring) withoutRing.push(focus.where);
    }
    expect(seen.size).toBeGreaterThan(25);
    expect(withoutRing).toEqual([]);
  });

  test(`${path} with reduced motion has no transition or animation`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const moving = await page.evaluate(() =>
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
    expect(moving).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const link = page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" });
    await expect(link).not.toHaveCSS("transition-duration", "0s");
  });
}
