import { ROUTES } from "../../src/site.ts";
import { expect, test } from "./fixtures.ts";

const PAGES = [
  ROUTES.home,
  ROUTES.sportsDiving,
  "/sports-diving/spares",
  "/product/foreland-40-eccr",
  ROUTES.safetyData,
  ROUTES.register,
];

for (const path of PAGES) {
  test(`${path} by keyboard alone: what has the focus has a ring around it`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    const bare: string[] = [];
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const one = document.activeElement;
        if (one === null || one === document.body) return null;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        const { left, top } = one.getBoundingClientRect();
        return {
          where: `${one.outerHTML.slice(0, 80)} at ${left + scrollX}, ${top + scrollY}`,
          ring:
            outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor),
        };
      });
      if (focus === null || seen.has(focus.where)) break;
      seen.add(focus.where);
      if (!focus.ring) bare.push(focus.where);
    }
    expect(seen.size).toBeGreaterThan(25);
    expect(bare).toEqual([]);
  });

  test(`${path} with reduced motion: nothing takes time to change`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((one) =>
        [null, "::before", "::after"].flatMap((part) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(one, part);
          const lasts = (times: string) => times.split(",").some((time) => Number.parseFloat(time) > 0);
          return lasts(transitionDuration) || (animationName !== "none" && lasts(animationDuration))
            ? [`${one.tagName}.${one.className} ${part ?? ""}`]
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
