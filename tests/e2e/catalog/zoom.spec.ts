import type { CDPSession, Page } from "@playwright/test";
import { expect, recordRequests, test, testWithoutScript } from "../fixtures.ts";

const PRODUCT = "/product/foreland-40-eccr";
const HOVER = "Hover to zoom";
const ACTIVE = "Zoom active - hover to inspect";
const TOUCH = "Pinch to zoom";

const hint = (page: Page, text: string) => page.getByText(text, { exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Zoom picture" });
const picture = (page: Page) => page.getByRole("article").first().locator("picture img").first();
const frame = (page: Page) => page.locator(".zoom-frame");
/**
 * The magnification of the picture in its frame, and the centre of the visible part, from 0 to 1.
 */
const readZoom = (page: Page) =>
  picture(page).evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const box = (image.closest(".zoom-frame") ?? image).getBoundingClientRect();
    return {
      scale: width / box.width,
      x: (box.left + box.width / 2 - left) / width,
      y: (box.top + box.height / 2 - top) / height,
    };
  });
const scaleOf = async (page: Page) => (await readZoom(page)).scale;
const expectScale = (page: Page, scale = 2.5) => expect.poll(() => scaleOf(page)).toBeCloseTo(scale, 1);

async function centreOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await frame(page).boundingBox();
  if (box === null) throw new Error("the picture has no frame");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

/** The boxes of the elements beside and below the picture, which must not move. */
const boxesAround = (page: Page) =>
  page.locator("h1, .product-summary, .key-facts, tab-set, footer").evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top + scrollY, width, height];
    }),
  );

test("PRD-01 the picture is magnified under the pointer, follows it, and its hint says so", async ({
  page,
}) => {
  // The whole picture is in the window.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PRODUCT);
  await expect(hint(page, HOVER)).toBeVisible();
  await expect(hint(page, ACTIVE)).toBeHidden();
  await expect(hint(page, TOUCH)).toBeHidden();
  const before = await boxesAround(page);
  const { x, y, width, height } = await centreOf(page);
  await page.mouse.move(x, y);
  await expect(async () => {
    await page.mouse.move(x - width / 4, y - height / 4);
    await page.mouse.move(x + width * 0.4, y + height * 0.4);
    expect(await scaleOf(page)).toBeCloseTo(2.5, 1);
  }).toPass();
  await expect(hint(page, ACTIVE)).toBeVisible();
  await expect(hint(page, HOVER)).toBeHidden();
  const corner = await readZoom(page);
  expect(corner.x).toBeGreaterThan(0.7);
  expect(corner.y).toBeGreaterThan(0.7);
  await page.mouse.move(x - width * 0.4, y - height * 0.4);
  await expect.poll(async () => (await readZoom(page)).x).toBeLessThan(0.3);
  expect(await boxesAround(page)).toEqual(before);
  await page.mouse.move(x, y - height);
  await expectScale(page, 1);
  await expect(hint(page, HOVER)).toBeVisible();
});

test("PRD-01 its script and its widest picture load only when it is used", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fetched = recordRequests(page);
  await page.goto(PRODUCT, { waitUntil: "networkidle" });
  const sources = await picture(page).evaluate((image) =>
    [...(image.parentElement?.querySelectorAll("source") ?? [])].map(({ srcset }) => srcset),
  );
  const widest = sources.join().match(/\S+(?= (\d+)w$)/)?.[0] ?? "none";
  expect(widest).toMatch(/\.avif$/);
  expect(fetched).not.toContain(widest);
  expect(fetched.filter((path) => path.includes("magnifier"))).toEqual([]);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expectScale(page);
  await expect.poll(() => fetched).toContain(widest);
  await expect
    .poll(() => picture(page).evaluate((image) => image instanceof HTMLImageElement && image.currentSrc))
    .toContain(widest);
});

test("PRD-01 by keyboard: the button starts it, arrows move, Escape ends", async ({ page }) => {
  await page.goto(PRODUCT);
  const before = await boxesAround(page);
  await button(page).focus();
  await expect(button(page)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("ArrowDown");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.keyboard.press("Enter");
  await expectScale(page);
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  await expect(hint(page, ACTIVE)).toBeVisible();
  await expect(button(page)).toHaveAccessibleDescription("Arrow keys move it, Escape ends");
  await expect(hint(page, "Arrow keys move it, Escape ends")).toBeVisible();
  const middle = await readZoom(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const moved = await readZoom(page);
  expect(moved.x).toBeGreaterThan(middle.x);
  expect(moved.y).toBeGreaterThan(middle.y);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowLeft");
  expect((await readZoom(page)).x).toBeCloseTo(0.2, 1);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press("Escape");
  await expectScale(page, 1);
  await expect(button(page)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Space");
  await expectScale(page);
  await page.keyboard.press("Space");
  await expectScale(page, 1);
  expect(await boxesAround(page)).toEqual(before);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  type Point = readonly [x: number, y: number];
  const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });

  /** A pinch at a place, from one distance of the fingers to another, px. */
  async function pinch(session: CDPSession, { x, y }: { x: number; y: number }, from: number, to: number) {
    const at = (apart: number): [Point, Point] => [
      [x - apart / 2, y],
      [x + apart / 2, y],
    ];
    const [first, second] = at(from);
    await touch(session, "touchStart", first);
    await touch(session, "touchStart", first, second);
    for (let step = 1; step <= 10; step += 1) {
      await touch(session, "touchMove", ...at(from + ((to - from) * step) / 10));
    }
    await touch(session, "touchEnd");
  }

  async function drag(session: CDPSession, [x, y]: Point, [dx, dy]: Point) {
    await touch(session, "touchStart", [x, y]);
    for (let step = 1; step <= 10; step += 1) {
      await touch(session, "touchMove", [x + (dx * step) / 10, y + (dy * step) / 10]);
    }
    await touch(session, "touchEnd");
  }

  test("PRD-01 Pinch to zoom: fingers magnify and move the picture, and never the page", async ({ page }) => {
    await page.goto(PRODUCT);
    await expect(hint(page, TOUCH)).toBeVisible();
    await expect(hint(page, HOVER)).toBeHidden();
    await expect(hint(page, ACTIVE)).toBeHidden();
    const before = await boxesAround(page);
    const session = await page.context().newCDPSession(page);
    const centre = await centreOf(page);
    // The first touch loads its script.
    await expect(async () => {
      await pinch(session, centre, 80, 200);
      expect(await scaleOf(page)).toBeGreaterThan(2);
    }).toPass();
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    const middle = await readZoom(page);
    await drag(session, [centre.x, centre.y], [-80, -60]);
    const moved = await readZoom(page);
    expect(moved.x).toBeGreaterThan(middle.x + 0.05);
    expect(moved.y).toBeGreaterThan(middle.y + 0.05);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(hint(page, TOUCH)).toBeVisible();
    await pinch(session, centre, 220, 40);
    await expectScale(page, 1);
    expect(await boxesAround(page)).toEqual(before);
  });

  test("PRD-01 a finger on the picture scrolls the page while it is not magnified", async ({ page }) => {
    await page.goto(PRODUCT);
    const session = await page.context().newCDPSession(page);
    const { x, y } = await centreOf(page);
    await drag(session, [x, y], [0, -200]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await scaleOf(page)).toBe(1);
  });

  test("PRD-01 without dragging: the button magnifies, a tap moves there, the button ends it", async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    await button(page).tap();
    await expectScale(page);
    const { x, y, width } = await centreOf(page);
    await page.touchscreen.tap(x + width / 4, y);
    await expect.poll(async () => (await readZoom(page)).x).toBeCloseTo(0.6, 1);
    await button(page).tap();
    await expectScale(page, 1);
  });
});

testWithoutScript(
  "PRD-01 without JavaScript: the picture shows, without hints to functions that need the script",
  async ({ page }) => {
    await page.goto(PRODUCT);
    await expect(picture(page)).toBeVisible();
    for (const text of [HOVER, ACTIVE, TOUCH]) await expect(hint(page, text)).toBeHidden();
    await expect(button(page)).toBeHidden();
  },
);
