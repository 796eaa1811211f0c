import type { Picture } from "../../../src/contract/shapes/media.ts";
import { DIVISION_PATHS } from "../../../src/contract/shapes/paths.ts";
import { FOCUS_POSITIONS, focusClass } from "../../../src/features/slides/focal-point.ts";
import { expect, fromCms, test } from "../fixtures.ts";
import { pictures } from "./slide-page.ts";

interface Slides {
  slides: { picture: Picture }[];
}

const PHONE = { width: 390, height: 844 };

for (const { screen, viewport, deviceScaleFactor, limit } of [
  { screen: "a phone of 390 px", viewport: PHONE, deviceScaleFactor: 3, limit: 60_000 },
  {
    screen: "a desktop of 1440 px",
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    limit: 160_000,
  },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: "reduce" } });

    test(`each picture of the home carousel is an AVIF of at most ${limit / 1_000} kB`, async ({ page }) => {
      await page.goto("/");
      await expect(pictures(page)).toHaveCount(4);
      for (const picture of await pictures(page).all()) {
        const chosen = () =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
        await picture.evaluate((image) => image.setAttribute("loading", "eager"));
        await expect.poll(chosen).toMatch(/\.avif$/);
        const sent = await (await page.request.get(String(await chosen()))).body();
        expect(sent.length).toBeGreaterThan(1_000);
        expect(sent.length).toBeLessThanOrEqual(limit);
      }
    });
  });
}

test("every class of a focal point sets its position", async ({ page }) => {
  await page.goto("/");
  const picture = pictures(page).first();
  for (const [side, positions] of Object.entries(FOCUS_POSITIONS)) {
    for (const { name, at } of positions) {
      const other = FOCUS_POSITIONS[side === "across" ? "down" : "across"].find((one) => one.name === "")?.at;
      await picture.evaluate((image, focus) => {
        image.classList.remove(...[...image.classList].filter((one) => /^(across|down)-/.test(one)));
        if (focus) image.classList.add(focus);
      }, name);
      const place = side === "across" ? `${at}% ${other}%` : `${other}% ${at}%`;
      await expect(picture).toHaveCSS("object-position", place);
    }
  }
});

const SCREENS = [PHONE, { width: 1920, height: 900 }, { width: 3440, height: 1440 }];

for (const [address, reading] of [
  ["/", "/home-page"],
  ...DIVISION_PATHS.map((division) => [division, `/categories?filters[slug][$eq]=${division.slice(1)}`]),
] as const) {
  test(`every slide of ${address} is positioned by its focal point, and shows that point on every screen`, async ({
    page,
  }) => {
    const answer = await fromCms<Slides | [Slides]>(String(reading));
    const { slides } = Array.isArray(answer) ? answer[0] : answer;
    // Positions come from the styles; no picture needs to arrive.
    await page.route("**/pictures/**", () => undefined);
    await page.goto(String(address), { waitUntil: "domcontentloaded" });
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      const positions = await pictures(page).evaluateAll((images) =>
        images.map((image) => {
          const [x, y] = getComputedStyle(image).objectPosition.split(" ").map(Number.parseFloat);
          return { x, y, shape: image.clientWidth / image.clientHeight };
        }),
      );
      expect(positions).toHaveLength(slides.length);
      for (const [index, { picture }] of slides.entries()) {
        const { x = Number.NaN, y = Number.NaN, shape = Number.NaN } = positions[index] ?? {};
        const { focus, width, height } = picture;
        const { x: across, y: down } = focus ?? { x: 70, y: 50 };
        const classes = focusClass(picture).split(" ");
        const placed = (side: keyof typeof FOCUS_POSITIONS) =>
          FOCUS_POSITIONS[side].find(({ name }) => name !== "" && classes.includes(name)) ??
          FOCUS_POSITIONS[side].find(({ name }) => name === "");
        expect({ x, y }).toEqual({ x: placed("across")?.at, y: placed("down")?.at });
        // The visible part on each side depends on the aspect ratios of picture and frame.
        const ofWidth = Math.min(1, shape / (width / height));
        const ofHeight = Math.min(1, width / height / shape);
        for (const [point, place, shown] of [
          [across, x, ofWidth],
          [down, y, ofHeight],
        ] as const) {
          const at = (point - place * (1 - shown)) / shown;
          expect(at).toBeGreaterThan(10);
          expect(at).toBeLessThan(90);
        }
      }
    }
  });
}
