import { parse } from "node-html-parser";
import { DESKTOP, PHONE } from "../../../scripts/bench/measure-page.ts";
import { expect, test } from "../fixtures.ts";

/** The main picture is small and fetched at once; pictures further down do not compete with it. */
for (const path of ["/", "/sports-diving", "/sports-diving/spares", "/product/foreland-40-eccr"]) {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`${path} on a ${name}: the first picture has its size, priority and AVIF, and all others load lazily`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const [first, ...others] = await page.locator("main img").all();
      if (first === undefined) throw new Error("no picture");
      await expect(first).toBeInViewport();
      await expect(first).toHaveAttribute("fetchpriority", "high");
      await expect(first).toHaveAttribute("loading", "eager");
      for (const side of ["width", "height"]) await expect(first).toHaveAttribute(side, /^[1-9]\d+$/);
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc))
        .toMatch(/\.avif$/);
      // Read from the HTML as sent: after the load, slides fetch their next picture.
      const sent = parse(await (await page.request.get(path)).text());
      for (const template of sent.querySelectorAll("template")) template.remove();
      expect(sent.querySelectorAll("main img").map((image) => image.getAttribute("loading"))).toEqual([
        "eager",
        ...others.map(() => "lazy"),
      ]);
    });
  }
}
