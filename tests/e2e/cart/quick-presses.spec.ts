import type { Page } from "@playwright/test";
import { MAX_ORDER_QUANTITY } from "../../../src/contract/site.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, expectConsole, test } from "../fixtures.ts";
import { addButton, cartLine, cartLines, productsForSale, setCart, setCartOfFirst } from "./steps.ts";

const button = (page: Page, name: RegExp, line = 0) =>
  cartLines(page).nth(line).getByRole("button", { name });
const expectAnnounced = (page: Page, words: string) =>
  expect(page.getByRole("main").getByRole("status").filter({ hasText: words })).toBeAttached();

/** Presses like a mouse: with the click count that the system gives quick clicks at one place. */
async function pressTwice(page: Page, x: number, y: number): Promise<void> {
  for (const clickCount of [1, 2]) {
    await page.mouse.move(x, y);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    // The next line has moved up by then.
    if (clickCount === 1) await expect(cartLines(page)).toHaveCount(3);
  }
}

test("CART-06 a double click on Remove removes one line, not also the one that moves up", async ({
  page,
}) => {
  await setCartOfFirst(page, 4);
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(4);
  const box = await button(page, /^Remove/).boundingBox();
  if (!box) throw new Error("Remove is not shown");
  await pressTwice(page, box.x + 5, box.y + 5);
  await button(page, /^Increase/).click();
  await expect(cartLines(page).first()).toContainText("2 ×");
  await expect(cartLines(page)).toHaveCount(3);
});

test("CART-06 holding Enter on Remove removes one line, and the next press another one", async ({ page }) => {
  await setCartOfFirst(page, 4);
  await page.goto("/cart");
  await button(page, /^Remove/).focus();
  await page.keyboard.down("Enter");
  await expect(cartLines(page)).toHaveCount(3);
  await expect(button(page, /^Remove/)).toBeFocused();
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await expect(cartLines(page)).toHaveCount(2);
});

test("CART-05 after quick presses the last quantity is announced, and the focus stays near at either limit", async ({
  page,
}) => {
  const [first] = await productsForSale();
  if (!first) throw new Error("The shop sells nothing");
  await setCart(page, createCart([cartLine(first, MAX_ORDER_QUANTITY - 2)]));
  await page.goto("/cart");
  const pressAtOnce = (name: RegExp, times: number) =>
    button(page, name).evaluate((pressed: HTMLButtonElement, count) => {
      pressed.focus();
      for (let time = 0; time < count; time += 1) pressed.click();
    }, times);
  await pressAtOnce(/^Increase/, 2);
  await expectAnnounced(page, `quantity ${MAX_ORDER_QUANTITY}. An order holds at most 999 of one product.`);
  await expect(button(page, /^Decrease/)).toBeFocused();
  await setCart(page, createCart([cartLine(first, 3)]));
  await page.reload();
  await pressAtOnce(/^Decrease/, 2);
  await expectAnnounced(page, "quantity 1.");
  await expect(button(page, /^Increase/)).toBeFocused();
});

test("CART-05 below the line of a withdrawn product with its picture: the focus stays at the line whose minus was pressed", async ({
  page,
}) => {
  expectConsole(page, /404/);
  const [first, second] = await productsForSale();
  if (!first || !second) throw new Error("The shop sells nothing");
  const withdrawn = { ...cartLine(first), id: "z".repeat(24), title: "Gone" };
  await setCart(page, createCart([withdrawn, cartLine(first, 2), cartLine(second)]));
  await page.goto("/cart");
  await expect(cartLines(page).first()).toContainText("No longer available");
  await button(page, /^Decrease/, 1).press("Enter");
  await expect(button(page, /^Increase/, 1)).toBeFocused();
});

test("CART-04 a press on a line that another tab has removed says so, and does not change it", async ({
  page,
}) => {
  const { items } = await setCartOfFirst(page, 1);
  await page.goto("/cart");
  // The cart has been compared: from now on only the press reads it.
  await expect(cartLines(page).getByRole("link")).toBeVisible();
  await page.context().clearCookies();
  await button(page, /^Increase/).click();
  await expectAnnounced(page, `${items[0]?.title} removed. 0 lines in cart.`);
  await expect(page.getByText(MESSAGES.emptyCart).filter({ visible: true })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("CART-02 a customer who scrolls on while a product is added is not scrolled back", async ({
    page,
  }) => {
    await page.goto("/product/foreland-40-eccr");
    await addButton(page).tap();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const scrolledTo = await page.evaluate(() => scrollY);
    await expect(page.getByRole("article").first().getByRole("status")).toHaveText(MESSAGES.added);
    // The announcement above may take a line.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolledTo);
  });
});
