import type { Locator, Page } from "@playwright/test";
import { cartOf } from "../../src/domain/cart.ts";
import { MESSAGES } from "../../src/domain/errors.ts";
import { ADDING_MS, CART_COOKIE } from "../../src/site.ts";
import { encodeCart } from "../../src/stores/cart-cipher.ts";
import { largeCart } from "../harness/carts.ts";
import { addButton, badge, linesIn, showsLines, withCart } from "./cart-steps.ts";
import { expect, test } from "./fixtures.ts";
import { slowDown } from "./slow-phone.ts";

const PRODUCT = "/product/foreland-40-eccr";
const status = (page: Page) => page.getByRole("article").first().getByRole("status");

/** What a button has said and whether it could be pressed, each time something of it changed. */
async function watch(button: Locator) {
  const watcher = await button.evaluateHandle((element: HTMLButtonElement) => {
    const states: { at: number; text: string; disabled: boolean }[] = [];
    new MutationObserver(() =>
      states.push({ at: performance.now(), text: element.textContent ?? "", disabled: element.disabled }),
    ).observe(element, { attributes: true, childList: true, subtree: true });
    return states;
  });
  return () => watcher.jsonValue();
}

test("CART-01 CART-02 adding says so for about 500 ms, then announces it; a second time raises the quantity", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const states = await watch(addButton(page));
  await addButton(page).click();
  await expect(status(page)).toHaveText(MESSAGES.added);
  await expect(addButton(page)).toBeEnabled();
  const [adding, after, ...more] = await states();
  expect(adding).toMatchObject({ disabled: true, text: expect.stringContaining(MESSAGES.adding) });
  expect(after).toMatchObject({ disabled: false, text: expect.stringContaining("ADD TO CART") });
  expect((after?.at ?? 0) - (adding?.at ?? 0)).toBeGreaterThan(ADDING_MS - 20);
  expect(more).toEqual([]);
  await showsLines(page, 1);
  await addButton(page).click();
  await expect.poll(async () => (await states()).length).toBe(4);
  // By now nothing is waited for but the specified while.
  const [, , again, ready] = await states();
  expect((ready?.at ?? 0) - (again?.at ?? 0)).toBeGreaterThan(ADDING_MS - 20);
  await page.goto("/cart");
  await expect(linesIn(page)).toContainText("2 ×");
});

test("CART-01 a card that the browser makes adds its own product, with and without its script", async ({
  page,
}) => {
  await page.goto("/sports-diving/spares?limit=64&sort=Newest");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(64);
  const card = cards.filter({ has: page.getByRole("button", { name: /ADD TO CART/ }) }).last();
  const title = (await card.getByRole("heading").textContent()) ?? "none";
  const button = card.getByRole("button", { name: `ADD TO CART ${title}` });
  await button.click();
  await expect(card.getByRole("status")).toHaveText(MESSAGES.added);
  // What the form says, as a browser sends it that has no script.
  const address = await button.evaluate((element: HTMLButtonElement) => {
    const form = element.form;
    return `${form?.action}?${new URLSearchParams([[element.name, element.value]])}`;
  });
  await page.goto(address);
  await expect(linesIn(page)).toHaveCount(1);
  await expect(linesIn(page)).toContainText(title);
  await expect(linesIn(page)).toContainText("2 ×");
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
  await expect(linesIn(page)).toContainText(title);
});

test("CART-03 D16 a product for which there is no room fails in the specified words, and nothing is dropped", async ({
  page,
  context,
  baseURL,
}) => {
  // As much as a cookie holds, to the last line.
  const lengths = Array.from({ length: 90 }, (_, lines) => largeCart(lines).items);
  const full =
    lengths.findLast((items) => CART_COOKIE.length + encodeCart(cartOf(items)).length <= 4_096) ?? [];
  expect(full.length).toBeGreaterThanOrEqual(60);
  await withCart(context, baseURL, cartOf(full));
  await page.goto(PRODUCT);
  await addButton(page).click();
  await expect(status(page)).toHaveText(MESSAGES.addToCartFailed);
  await expect(addButton(page)).toBeEnabled();
  await showsLines(page, full.length);
  await page.reload();
  await showsLines(page, full.length);
});

test.describe("on a slow phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [way, press] of Object.entries({
    touch: (button: Locator) => button.tap(),
    keyboard: (button: Locator) => button.press("Enter"),
  })) {
    test(`CART-01 a press by ${way} that comes before the script is not lost`, async ({ page }) => {
      await slowDown(page);
      const pressed = Promise.withResolvers<void>();
      await page.route("**/_astro/*.js", async (route) => {
        await pressed.promise;
        await route.continue();
      });
      await page.goto(PRODUCT, { waitUntil: "commit" });
      await press(addButton(page));
      pressed.resolve();
      await expect(badge(page)).toContainText("$8,950.00", { timeout: 20_000 });
      await showsLines(page, 1);
    });
  }

  test("CART-02 a press says that it is being worked on while the cart's code is still on its way", async ({
    page,
  }) => {
    await page.goto(PRODUCT, { waitUntil: "networkidle" });
    await slowDown(page);
    const states = await watch(addButton(page));
    await addButton(page).tap();
    await expect(addButton(page)).toContainText(MESSAGES.adding);
    await expect(status(page)).toHaveText(MESSAGES.added, { timeout: 20_000 });
    expect((await states()).map(({ disabled }) => disabled)).toEqual([true, false]);
    await showsLines(page, 1);
  });
});

test.describe("leaving before the cart's code has come", () => {
  /** Keeps the cart's code from coming until told, and presses the button of a product. */
  async function pressTooSoon(page: Page): Promise<() => Promise<void>> {
    const { promise: left, resolve: arrive } = Promise.withResolvers<void>();
    const answers = "**/_astro/*cart-answer*";
    await page.route(answers, async (route) => {
      await left;
      await route.continue().catch(() => undefined);
    });
    await page.goto(PRODUCT, { waitUntil: "networkidle" });
    await addButton(page).click();
    await expect(addButton(page)).toContainText(MESSAGES.adding);
    return async () => {
      arrive();
      await page.unroute(answers);
    };
  }

  for (const [next, name] of [
    ["/sports-diving", "the next page of the shop"],
    ["/cart", "the cart"],
  ] as const) {
    test(`CART-01 a press is not lost: ${name} adds it, once`, async ({ page }) => {
      const arrive = await pressTooSoon(page);
      await Promise.all([arrive(), page.goto(next)]);
      await expect(badge(page)).toContainText("$8,950.00");
      await page.goBack({ waitUntil: "networkidle" });
      await page.goto("/cart");
      await expect(linesIn(page)).toHaveCount(1);
      await expect(linesIn(page)).toContainText("1 ×");
    });
  }
});

test.describe("when scripts do not arrive", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|import/] });

  test("CART-01 the button leads to the cart, which adds the product, once", async ({ page }) => {
    let broken = true;
    await page.route("**/_astro/**", (route) => (broken ? route.abort() : route.continue()));
    await page.goto(PRODUCT);
    broken = false;
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(linesIn(page)).toContainText("Foreland 40");
    await page.reload();
    await expect(linesIn(page)).toContainText("1 ×");
  });

  test("CART-03 a cart that cannot be loaded is said in the specified words, and the next press tries again", async ({
    page,
  }) => {
    let broken = false;
    await page.route("**/_astro/*cart-answer*", (route) => (broken ? route.abort() : route.continue()));
    await page.goto(PRODUCT, { waitUntil: "networkidle" });
    broken = true;
    await addButton(page).click();
    await expect(status(page)).toHaveText(MESSAGES.addToCartFailed);
    await expect(addButton(page)).toBeEnabled();
    await showsLines(page, 0);
  });
});

test("CART-01 what an address asks for that is not in the shop is not added, in the specified words", async ({
  page,
}) => {
  await page.goto("/cart?add=nosuchproduct");
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.addToCartFailed })).toBeVisible();
  await expect(page.getByRole("main").getByText(MESSAGES.emptyCart)).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(badge(page)).toContainText("$0.00");
});
