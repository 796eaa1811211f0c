import { formatMoney } from "../../../src/contract/rules/money.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { endAnimations, expect, expectConsole, test, testByTouch, testWithoutScript } from "../fixtures.ts";
import {
  badge,
  blockCookieWrites,
  cartLines,
  cartTotal,
  expectLines,
  setCartOfFirst,
  summary,
} from "./steps.ts";

test("CRT-01 lines with minus, plus and remove, the total in the summary, and the link to checkout", async ({
  page,
}) => {
  const { items, totalAmount } = await setCartOfFirst(page, 3);
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(3);
  await expect(cartTotal(page)).toHaveText(formatMoney(totalAmount));
  await expect(summary(page).getByRole("link", { name: "Secure Checkout" })).toHaveAttribute(
    "href",
    "/checkout",
  );
  const [{ title, price } = { title: "", price: 0 }] = items;
  await page
    .getByRole("main")
    .getByRole("button", { name: `Increase quantity of ${title}` })
    .click();
  await expect(cartLines(page).first()).toContainText(`2 × ${formatMoney(price)}`);
  await expect(cartTotal(page)).toHaveText(formatMoney(totalAmount + price));
  await expect(badge(page)).toContainText(formatMoney(totalAmount + price));
  await page
    .getByRole("main")
    .getByRole("button", { name: `Remove ${title}` })
    .click();
  await expect(cartLines(page)).toHaveCount(2);
  await page.reload();
  await expect(cartLines(page)).toHaveCount(2);
});

test("CRT-03 CART-09 a quantity is never lowered below 1: minus is disabled there, and a change that the browser cannot store shows a message", async ({
  page,
}) => {
  await setCartOfFirst(page, 1);
  await page.goto("/cart");
  const minus = cartLines(page).getByRole("button", { name: /^Decrease/ });
  const plus = cartLines(page).getByRole("button", { name: /^Increase/ });
  await expect(minus).toBeDisabled();
  await plus.click();
  await minus.click();
  await expect(minus).toBeDisabled();
  await expect(plus).toBeFocused();
  await expect(cartLines(page)).toContainText("1 ×");
  await blockCookieWrites(page);
  await plus.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(MESSAGES.cartNotSaved);
  await expect(cartLines(page)).toContainText("1 ×");
});

test("CRT-02 by keyboard, removing the last line shows the empty cart, which links to the shop", async ({
  page,
}) => {
  await setCartOfFirst(page, 1);
  await page.goto("/cart");
  await cartLines(page)
    .getByRole("button", { name: /^Remove/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText(MESSAGES.emptyCart)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Start Shopping" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("main").getByText(MESSAGES.emptyCart)).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Shopping" })).toHaveAttribute("href", "/");
  await expect(summary(page)).toHaveCount(0);
});

test("CRT-01 CART-04 CART-05 CART-06 by keyboard alone: every control in order, down to the link to checkout", async ({
  page,
}) => {
  const { items } = await setCartOfFirst(page, 2);
  const [first = "", second = ""] = items.map(({ title }) => title);
  await page.goto("/cart");
  const main = page.getByRole("main");
  const link = (name: string) => main.getByRole("link", { name });
  const button = (name: string) => main.getByRole("button", { name });
  // Titles become links once the catalogue response has their URLs.
  await link(first).focus();
  for (const next of [button(`Increase quantity of ${first}`), button(`Remove ${first}`), link(second)]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cartLines(page).last()).toContainText("2 ×");
  await page.keyboard.press("Shift+Tab");
  await expect(button(`Decrease quantity of ${second}`)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cartLines(page).last()).toContainText("1 ×");
  await expect(button(`Increase quantity of ${second}`)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cartLines(page)).toHaveCount(1);
  await expect(button(`Remove ${first}`)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(link("Secure Checkout")).toBeFocused();
  await page.keyboard.press("Enter");
  // An anonymous visitor signs in first, see route-guards.spec.ts.
  await expect(page).toHaveURL("/login");
});

test("CART-14 a cart of 60 distinct lines survives a change and a reload", async ({ page }) => {
  const { items } = await setCartOfFirst(page, 60);
  expect(items).toHaveLength(60);
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(60);
  await cartLines(page)
    .last()
    .getByRole("button", { name: /^Increase/ })
    .click();
  await expect(cartLines(page).last()).toContainText("2 ×");
  await page.reload();
  await expect(cartLines(page)).toHaveCount(60);
  await expect(cartLines(page).last()).toContainText("2 ×");
  await expect(cartLines(page).last()).toContainText(items.at(-1)?.title ?? "none");
});

test("a cart whose script does not arrive says how to try again", async ({ page }) => {
  expectConsole(page, /Failed to load resource|ERR_FAILED|Error hydrating/);
  await setCartOfFirst(page, 1);
  await page.route("**/_astro/**", (route) => route.abort());
  await page.goto("/cart");
  const again = page.getByRole("link", { name: "Load it again" });
  await expect(again).toBeHidden();
  expect(await endAnimations(page)).toContain(8_000);
  await expect(again).toBeVisible();
});

testWithoutScript("without script: the page says why it is empty", async ({ page }) => {
  await page.goto("/cart");
  // A text locator skips the content of `noscript`.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("needs JavaScript");
  await expect(page.getByText("Loading your cart")).toBeHidden();
});

test("CUR-04 lines, totals and badge follow a change of the currency at once, also on the next page", async ({
  page,
}) => {
  const { totalAmount } = await setCartOfFirst(page, 2);
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(2);
  await page.locator("summary", { hasText: "Currency" }).filter({ visible: true }).click();
  await page
    .getByRole("button", { name: /Pound sterling/ })
    .filter({ visible: true })
    .click();
  await expect(cartTotal(page)).toContainText("£");
  await expect(cartLines(page).first()).toContainText("1 × £");
  await expect(badge(page)).toContainText("£");
  const total = await badge(page).locator("[data-total]").textContent();
  await page.goto("/about-us");
  await expect(badge(page).locator("[data-total]")).toHaveText(total ?? "");
  expect(total).not.toContain(formatMoney(totalAmount));
  await expectLines(page, 2);
});

testByTouch(
  "CRT-01 by touch at 390 px: the page fits the screen, and lines are changed by touch",
  async ({ page }) => {
    await setCartOfFirst(page, 3);
    await page.goto("/cart");
    await cartLines(page)
      .first()
      .getByRole("button", { name: /^Increase/ })
      .tap();
    await expect(cartLines(page).first()).toContainText("2 ×");
    await cartLines(page)
      .first()
      .getByRole("button", { name: /^Remove/ })
      .tap();
    await expect(cartLines(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);
