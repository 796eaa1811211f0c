import type { Locator, Page } from "@playwright/test";
import { CART_COOKIE, MIN_ADDING_MS } from "../../../src/contract/site.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { encodeCart } from "../../../src/features/cart/storage/cart-cipher.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { largeCart } from "../../harness/carts.ts";
import { expect, holdRequests, test } from "../fixtures.ts";
import { addButton, badge, cartLines, expectLines, setCart } from "./steps.ts";

const PRODUCT = "/product/foreland-40-eccr";
const status = (page: Page) => page.getByRole("article").first().getByRole("status");

/** The text of a button and whether it is enabled, recorded at each change. */
async function recordStates(button: Locator) {
  const recorder = await button.evaluateHandle((element: HTMLButtonElement) => {
    const states: { at: number; text: string; disabled: boolean }[] = [];
    new MutationObserver(() =>
      states.push({ at: performance.now(), text: element.textContent ?? "", disabled: element.disabled }),
    ).observe(element, { attributes: true, childList: true, subtree: true });
    return states;
  });
  return () => recorder.jsonValue();
}

test("CART-01 CART-02 the button shows the adding state for about 500 ms, then announces the result; a second time raises the quantity", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const states = await recordStates(addButton(page));
  await addButton(page).click();
  await expect(status(page)).toHaveText(MESSAGES.added);
  await expect(addButton(page)).toBeEnabled();
  const [link, button] = await Promise.all([
    status(page).getByRole("link", { name: MESSAGES.added }).boundingBox(),
    addButton(page).boundingBox(),
  ]);
  expect(link?.width, "the way to the cart is as wide as the button").toBe(button?.width);
  expect(link?.height).toBeGreaterThanOrEqual(24);
  const [adding, after, ...more] = await states();
  expect(adding).toMatchObject({ disabled: true, text: expect.stringContaining(MESSAGES.adding) });
  expect(after).toMatchObject({ disabled: false, text: expect.stringContaining("ADD TO CART") });
  expect((after?.at ?? 0) - (adding?.at ?? 0)).toBeGreaterThan(MIN_ADDING_MS - 20);
  expect(more).toEqual([]);
  await expectLines(page, 1);
  await addButton(page).click();
  await expect.poll(async () => (await states()).length).toBe(4);
  // Everything is loaded by now, so only the specified time passes.
  const [, , again, ready] = await states();
  expect((ready?.at ?? 0) - (again?.at ?? 0)).toBeGreaterThan(MIN_ADDING_MS - 20);
  await page.goto("/cart");
  await expect(cartLines(page)).toContainText("2 ×");
});

test("CART-01 a card created in the browser adds its own product, with and without its script", async ({
  page,
}) => {
  await page.goto("/sports-diving/spares?limit=64&sort=Newest");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(64);
  const card = cards.filter({ has: page.getByRole("button", { name: /^ADD / }) }).last();
  const title = (await card.getByRole("heading").textContent()) ?? "none";
  const button = card.getByRole("button", { name: `ADD ${title}` });
  await button.click();
  await expect(card.getByRole("status")).toHaveText(MESSAGES.added);
  // The form data that a browser without script sends.
  const address = await button.evaluate((element: HTMLButtonElement) => {
    const form = element.form;
    return `${form?.action}?${new URLSearchParams([[element.name, element.value]])}`;
  });
  await page.goto(address);
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText(title);
  await expect(cartLines(page)).toContainText("2 ×");
});

test("CART-01 a card of the home page adds its product", async ({ page }) => {
  await page.goto("/");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /ADD TO CART/ }) })
    .first();
  const title = (await card.getByRole("heading").textContent()) ?? "none";
  await card.getByRole("button", { name: /ADD TO CART/ }).click();
  await expect(card.getByRole("status")).toHaveText(MESSAGES.added);
  await page.goto("/cart");
  await expect(cartLines(page)).toContainText(title);
});

test("CART-03 D16 a product that the cookie has no room for fails with the specified message, and no line is dropped", async ({
  page,
}) => {
  // Fills the cookie to its limit.
  const lengths = Array.from({ length: 90 }, (_, lines) => largeCart(lines).items);
  const full =
    lengths.findLast((items) => CART_COOKIE.length + encodeCart(createCart(items)).length <= 4_096) ?? [];
  expect(full.length).toBeGreaterThanOrEqual(60);
  await setCart(page, createCart(full));
  await page.goto(PRODUCT);
  await addButton(page).click();
  await expect(status(page)).toHaveText(MESSAGES.addToCartFailed);
  await expect(addButton(page)).toBeEnabled();
  await expectLines(page, full.length);
  await page.reload();
  await expectLines(page, full.length);
});

test.describe("while the scripts are loading", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [way, press] of Object.entries({
    touch: (button: Locator) => button.tap(),
    keyboard: (button: Locator) => button.press("Enter"),
  })) {
    test(`CART-01 a press by ${way} before the script arrives is not lost`, async ({ page }) => {
      const arrive = await holdRequests(page, "**/_astro/*.js");
      await page.goto(PRODUCT, { waitUntil: "commit" });
      await press(addButton(page));
      arrive();
      await expect(badge(page)).toContainText("$8,950.00");
      await expectLines(page, 1);
    });
  }

  test("CART-02 a press shows the adding state while the cart's code is still loading", async ({ page }) => {
    await page.goto(PRODUCT, { waitUntil: "networkidle" });
    const arrive = await holdRequests(page, "**/_astro/*.js");
    const states = await recordStates(addButton(page));
    await addButton(page).tap();
    await expect(addButton(page)).toContainText(MESSAGES.adding);
    arrive();
    await expect(status(page)).toHaveText(MESSAGES.added);
    await expect(addButton(page)).toBeEnabled();
    expect((await states()).map(({ disabled }) => disabled)).toEqual([true, false]);
    await expectLines(page, 1);
  });
});

test.describe("leaving before the cart's code arrives", () => {
  /** Holds the cart's code until the test releases it, and presses the button of a product. */
  async function pressWhileLoading(page: Page): Promise<() => void> {
    // The page that asked for the code may be gone when it is released.
    const arrive = await holdRequests(page, "**/_astro/*add-result*", (route) =>
      route.continue().catch(() => undefined),
    );
    await page.goto(PRODUCT, { waitUntil: "networkidle" });
    await addButton(page).click();
    await expect(addButton(page)).toContainText(MESSAGES.adding);
    return arrive;
  }

  for (const [next, name] of [
    ["/sports-diving", "the next page of the shop"],
    ["/cart", "the cart"],
  ] as const) {
    test(`CART-01 a press is not lost: ${name} adds it, once`, async ({ page }) => {
      const arrive = await pressWhileLoading(page);
      arrive();
      await page.goto(next);
      await expect(badge(page)).toContainText("$8,950.00");
      await page.goBack({ waitUntil: "networkidle" });
      await page.goto("/cart");
      await expect(cartLines(page)).toHaveCount(1);
      await expect(cartLines(page)).toContainText("1 ×");
    });
  }
});

test.describe("when scripts do not arrive", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|import/] });

  test("CART-01 the button opens the cart page, which adds the product once", async ({ page }) => {
    let broken = true;
    await page.route("**/_astro/**", (route) => (broken ? route.abort() : route.continue()));
    await page.goto(PRODUCT);
    broken = false;
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartLines(page)).toContainText("Foreland 40");
    await page.reload();
    await expect(cartLines(page)).toContainText("1 ×");
  });

  test("CART-03 a cart that cannot be loaded shows the specified message, and the next press tries again", async ({
    page,
  }) => {
    let broken = false;
    await page.route("**/_astro/*add-result*", (route) => (broken ? route.abort() : route.continue()));
    await page.goto(PRODUCT, { waitUntil: "networkidle" });
    broken = true;
    await addButton(page).click();
    await expect(status(page)).toHaveText(MESSAGES.addToCartFailed);
    await expect(addButton(page)).toBeEnabled();
    await expectLines(page, 0);
  });
});

test("CART-01 a product in the URL that the shop does not have is not added, with the specified message", async ({
  page,
}) => {
  await page.goto("/cart?add=nosuchproduct");
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.addToCartFailed })).toBeVisible();
  await expect(page.getByRole("main").getByText(MESSAGES.emptyCart)).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(badge(page)).toContainText("$0.00");
});
