import type { Page } from "@playwright/test";
import { cartOf } from "../../src/domain/cart.ts";
import { MESSAGES } from "../../src/domain/errors.ts";
import { MAX_ORDER_QUANTITY } from "../../src/site.ts";
import { addButton, cartOfFirst, lineOf, linesIn, soldProducts, withCart } from "./cart-steps.ts";
import { expect, test } from "./fixtures.ts";

const button = (page: Page, name: RegExp, line = 0) => linesIn(page).nth(line).getByRole("button", { name });
const said = (page: Page, words: string) =>
  expect(page.getByRole("main").getByRole("status").filter({ hasText: words })).toBeAttached();

/** Presses as a mouse does, counting as the system does for presses in quick succession at one place. */
async function pressTwice(page: Page, x: number, y: number): Promise<void> {
  for (const clickCount of [1, 2]) {
    await page.mouse.move(x, y);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    // The next line has moved up by then.
    if (clickCount === 1) await expect(linesIn(page)).toHaveCount(3);
  }
}

test("CART-06 a double click on Remove takes one line away, not also the one that moves up", async ({
  page,
  context,
  baseURL,
}) => {
  await cartOfFirst(context, baseURL, 4);
  await page.goto("/cart");
  await expect(linesIn(page)).toHaveCount(4);
  const box = await button(page, /^Remove/).boundingBox();
  if (!box) throw new Error("Remove is not shown");
  await pressTwice(page, box.x + 5, box.y + 5);
  await button(page, /^Increase/).click();
  await expect(linesIn(page).first()).toContainText("2 ×");
  await expect(linesIn(page)).toHaveCount(3);
});

test("CART-06 Enter held down on Remove takes one line away, and pressed again the next", async ({
  page,
  context,
  baseURL,
}) => {
  await cartOfFirst(context, baseURL, 4);
  await page.goto("/cart");
  await button(page, /^Remove/).focus();
  await page.keyboard.down("Enter");
  await expect(linesIn(page)).toHaveCount(3);
  await expect(button(page, /^Remove/)).toBeFocused();
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await expect(linesIn(page)).toHaveCount(2);
});

test("CART-05 of quick presses the last quantity is said, and the focus stays near at either end", async ({
  page,
  context,
  baseURL,
}) => {
  const [first] = await soldProducts();
  if (!first) throw new Error("The shop sells nothing");
  await withCart(context, baseURL, cartOf([lineOf(first, MAX_ORDER_QUANTITY - 2)]));
  await page.goto("/cart");
  const pressAtOnce = (name: RegExp, times: number) =>
    button(page, name).evaluate((pressed: HTMLButtonElement, count) => {
      pressed.focus();
      for (let time = 0; time < count; time += 1) pressed.click();
    }, times);
  await pressAtOnce(/^Increase/, 2);
  await said(page, `quantity ${MAX_ORDER_QUANTITY}. An order holds at most 999 of one product.`);
  await expect(button(page, /^Decrease/)).toBeFocused();
  await withCart(context, baseURL, cartOf([lineOf(first, 3)]));
  await page.reload();
  await pressAtOnce(/^Decrease/, 2);
  await said(page, "quantity 1.");
  await expect(button(page, /^Increase/)).toBeFocused();
});

test.describe("below a line whose product is gone, with its picture", () => {
  test.use({ expectedConsole: [/404/] });

  test("CART-05 the focus stays at the line whose minus was pressed", async ({ page, context, baseURL }) => {
    const [first, second] = await soldProducts();
    if (!first || !second) throw new Error("The shop sells nothing");
    const gone = { ...lineOf(first), id: "z".repeat(24), title: "Gone" };
    await withCart(context, baseURL, cartOf([gone, lineOf(first, 2), lineOf(second)]));
    await page.goto("/cart");
    await expect(linesIn(page).first()).toContainText("No longer available");
    await button(page, /^Decrease/, 1).press("Enter");
    await expect(button(page, /^Increase/, 1)).toBeFocused();
  });
});

test("CART-04 a line that has gone without a word is said to be removed, not counted on", async ({
  page,
  context,
  baseURL,
}) => {
  const { items } = await cartOfFirst(context, baseURL, 1);
  await page.goto("/cart");
  // It has been compared: nothing but the press reads the cart from now on.
  await expect(linesIn(page).getByRole("link")).toBeVisible();
  await context.clearCookies();
  await button(page, /^Increase/).click();
  await said(page, `${items[0]?.title} removed. 0 lines in cart.`);
  await expect(page.getByText(MESSAGES.emptyCart).filter({ visible: true })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("CART-02 whoever scrolls on while something is added is not called back", async ({ page }) => {
    await page.goto("/product/foreland-40-eccr");
    await addButton(page).tap();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const there = await page.evaluate(() => scrollY);
    await expect(page.getByRole("article").first().getByRole("status")).toHaveText(MESSAGES.added);
    // The words that are added above may take a line.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(there);
  });
});
