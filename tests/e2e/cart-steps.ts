import type { BrowserContext, Page } from "@playwright/test";
import { type Cart, type CartItem, cartOf } from "../../src/domain/cart.ts";
import { fromMajor } from "../../src/domain/money.ts";
import { CART_COOKIE, CART_HINT_COOKIE } from "../../src/site.ts";
import { encodeCart } from "../../src/stores/cart-cipher.ts";
import { expect, fromCms } from "./fixtures.ts";

export interface CmsProduct {
  documentId: string;
  slug: string;
  title: string;
  price: number | null;
}

const DAY_MS = 86_400_000;

/** What the shop sells, in the CMS's own order. What is newer than a day is another test's, and gone when that ends. */
export async function soldProducts(): Promise<CmsProduct[]> {
  const products = await fromCms<(CmsProduct & { created_at: string })[]>(
    "/products?pagination[pageSize]=100",
  );
  return products.filter(
    ({ price, created_at }) => price !== null && price > 0 && Date.now() - Date.parse(created_at) > DAY_MS,
  );
}

export const lineOf = ({ documentId, title, price }: CmsProduct, quantity = 1): CartItem => ({
  id: documentId,
  title,
  price: fromMajor(price ?? 0),
  quantity,
});

/** A browser that has this cart, as the shop itself stores it. */
export async function withCart(context: BrowserContext, baseURL: string | undefined, cart: Cart) {
  const url = baseURL ?? "";
  const dollars = (cart.totalAmount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  await context.addCookies([
    { name: CART_COOKIE, value: encodeCart(cart), url },
    { name: CART_HINT_COOKIE, value: encodeURIComponent(`${cart.items.length}|$${dollars}`), url },
  ]);
  return cart;
}

/** A cart of the shop's first products, one of each. */
export async function cartOfFirst(context: BrowserContext, baseURL: string | undefined, lines: number) {
  const products = (await soldProducts()).slice(0, lines);
  return withCart(context, baseURL, cartOf(products.map((product) => lineOf(product))));
}

export const cartButton = (page: Page) => page.locator("summary", { hasText: "Cart" });
export const cartPanel = (page: Page) => page.getByRole("region", { name: "Shopping Cart" });
export const badge = (page: Page) => cartButton(page).locator(".cart-badge");
export const linesIn = (page: Page) => page.getByRole("main").getByRole("listitem");
export const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
export const addButton = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART|Adding/ });

export async function openPanel(page: Page): Promise<void> {
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
}

/** From now on the browser keeps no change to a cookie, as one that is too long or forbidden. */
export const keepNoCookies = (page: Page) =>
  page.evaluate(() => {
    const kept = document.cookie;
    Object.defineProperty(document, "cookie", { get: () => kept, set: () => undefined });
  });

/** What of the cart can be read in the badge, with the lines that are counted in it. */
export const showsLines = (page: Page, lines: number) =>
  expect(badge(page)).toHaveText(new RegExp(`^Lines in cart:\\s*${lines}(?!\\d)`));
