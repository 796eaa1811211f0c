import { CART_COOKIE, CART_COOKIE_DAYS } from "../../../src/contract/site.ts";
import { decodeCart } from "../../../src/features/cart/storage/cart-cipher.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { cookieOf, expect, recordRequests, setCookies, test } from "../fixtures.ts";
import { addButton, badge, cartLines, cartPanel, cartTotal, expectLines, openPanel } from "./steps.ts";

const PRODUCT = "/product/foreland-40-eccr";

test("CART-09 CART-10 CART-13 an added product is saved at once: encrypted, for 7 days, only lines and total; it is there on the next visit", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await addButton(page).click();
  await expectLines(page, 1);
  const cookie = await cookieOf(page, CART_COOKIE);
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.abs(days - CART_COOKIE_DAYS)).toBeLessThan(0.01);
  expect(cookie?.path).toBe("/");
  expect(atob(decodeURIComponent(cookie?.value ?? ""))).not.toContain("Foreland");
  const cart = decodeCart(cookie?.value ?? "");
  expect(cart).toMatchObject({
    ok: true,
    data: { items: [{ title: expect.stringContaining("Foreland 40"), quantity: 1 }], totalAmount: 895_000 },
  });
  expect(cart.ok && Object.keys(cart.data).sort()).toEqual(["items", "totalAmount"]);
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/cart");
  await expect(cartLines(later)).toContainText("Foreland 40");
  await expect(cartLines(later)).toContainText("1 ×");
});

test.describe("a cookie that is not a cart", () => {
  test.use({ expectedConsole: [/Invalid cart data/] });

  const INVALID_COOKIES: Record<string, string> = {
    "broken escapes": "%E0%A4%A",
    "no array of items": encodeURIComponent('{"items":{},"totalAmount":0}'),
  };

  for (const [name, value] of Object.entries(INVALID_COOKIES)) {
    test(`CART-11 ${name}: a message says so, and the cart is discarded, empty and usable`, async ({
      page,
    }) => {
      await setCookies(page, { [CART_COOKIE]: value });
      const warning = page.waitForEvent("console", (message) =>
        message.text().includes(MESSAGES.cartInvalid),
      );
      await page.goto(PRODUCT);
      await addButton(page).click();
      await warning;
      await expectLines(page, 1);
      expect(decodeCart((await cookieOf(page, CART_COOKIE))?.value ?? "")).toMatchObject({
        ok: true,
        data: { totalAmount: 895_000 },
      });
    });
  }
});

test.describe("a cart written by another program", () => {
  // Its products have no pictures.
  test.use({ expectedConsole: [/404/] });

  test("CART-12 lines without an id or a title, or with a price or quantity that is no number, are dropped; the total is computed again", async ({
    page,
  }) => {
    const valid = { id: "whole", title: "A whole line", price: 12.5, quantity: 2 };
    const items = [
      { ...valid, id: undefined },
      { ...valid, id: "b", title: undefined },
      { ...valid, id: "c", price: "12" },
      { ...valid, id: "d", quantity: "2" },
      { ...valid, id: "e", quantity: -2 },
      { ...valid, id: "f", price: -1e9 },
      null,
      valid,
    ];
    const text = JSON.stringify({ items, totalAmount: 1_000_000 });
    await setCookies(page, { [CART_COOKIE]: encodeURIComponent(text) });
    await page.goto("/about-us");
    await openPanel(page);
    await expect(cartPanel(page).getByRole("listitem")).toHaveCount(1);
    await expect(cartPanel(page)).toContainText("2 × $12.50");
    await expect(cartPanel(page)).toContainText("Total$25.00");
    await expect(badge(page)).toContainText("$25.00");
  });

  test("CART-12 HTML in a title is shown as text, an id cannot break out of its attribute, and the other lines are still compared", async ({
    page,
  }) => {
    const text = JSON.stringify({
      items: [
        { id: "../../api/x", title: '<img src="/x" onerror="document.title=1">', price: 1, quantity: 1 },
        { id: "a\u0085b", title: "‮Reversed", price: 1, quantity: 1 },
      ],
      totalAmount: 2,
    });
    await setCookies(page, { [CART_COOKIE]: encodeURIComponent(text) });
    const requested = recordRequests(page);
    await page.goto("/cart");
    await expect(cartLines(page)).toHaveCount(2);
    await expect(cartLines(page).first()).toContainText("<img src=");
    await expect(page).toHaveTitle(/^Cart/);
    for (const line of await cartLines(page).all()) await expect(line).toContainText("No longer available.");
    await expect(cartTotal(page)).toHaveText("$0.00");
    await expect(page.getByRole("alert").filter({ hasText: MESSAGES.cartNotChecked })).toHaveCount(0);
    expect(requested.filter((pathname) => pathname.startsWith("/api/x"))).toEqual([]);
  });
});
