import type { Page } from "@playwright/test";
import { fromMajor } from "../../../src/contract/rules/money.ts";
import { CART_COOKIE, CART_HINT_COOKIE } from "../../../src/contract/site.ts";
import { type Cart, type CartItem, createCart } from "../../../src/features/cart/model.ts";
import { encodeCart } from "../../../src/features/cart/storage/cart-cipher.ts";
import { expect, fromCms, setCookies } from "../fixtures.ts";

export interface CmsProduct {
  documentId: string;
  slug: string;
  title: string;
  price: number | null;
  part_number: string | null;
  conditions: readonly unknown[];
}

const DAY_MS = 86_400_000;

/**
 * The shop's products with a price and no condition of sale, in the CMS's order, without those that
 * other tests add and remove.
 */
export async function productsForSale(): Promise<CmsProduct[]> {
  const products = await fromCms<(CmsProduct & { created_at: string })[]>(
    "/products?pagination[pageSize]=100",
  );
  return products.filter(
    ({ price, created_at, conditions }) =>
      price !== null && price > 0 && conditions.length === 0 && Date.now() - Date.parse(created_at) > DAY_MS,
  );
}

export const cartLine = (
  { documentId, title, price }: Pick<CmsProduct, "documentId" | "title" | "price">,
  quantity = 1,
): CartItem => ({
  id: documentId,
  title,
  price: fromMajor(price ?? 0),
  quantity,
});

/** Gives the browser a cart in the cookies that the shop writes. */
export async function setCart(page: Page, cart: Cart) {
  const dollars = (cart.totalAmount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  await setCookies(page, {
    [CART_COOKIE]: encodeCart(cart),
    [CART_HINT_COOKIE]: encodeURIComponent(`${cart.items.length}|$${dollars}`),
  });
  return cart;
}

/** Gives the browser a cart of the shop's first products, one of each. */
export async function setCartOfFirst(page: Page, lines: number) {
  const products = (await productsForSale()).slice(0, lines);
  return setCart(page, createCart(products.map((product) => cartLine(product))));
}

export const cartButton = (page: Page) => page.locator("summary", { hasText: "Cart" });
export const cartPanel = (page: Page) => page.getByRole("region", { name: "Shopping Cart" });
export const badge = (page: Page) => cartButton(page).locator(".cart-badge");
export const cartLines = (page: Page) => page.getByRole("main").locator(".cart-line");
export const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
/** The amount of the summary's total, its last. */
export const cartTotal = (page: Page) => summary(page).getByRole("definition").last();
/** Checks which of the three steps of a purchase the page says is the current one. */
export const expectStep = (page: Page, name: string) =>
  expect(
    page
      .getByRole("list", { name: "Steps of your order" })
      .getByRole("listitem")
      .filter({ has: page.getByText(", current step").filter({ visible: true }) }),
  ).toHaveText(`${name}, current step`);

export const addButton = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART|Adding/ });

export async function openPanel(page: Page): Promise<void> {
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
}

/** From now on the browser stores no cookie, as if it were too long or forbidden. */
export const blockCookieWrites = (page: Page) =>
  page.evaluate(() => {
    const kept = document.cookie;
    Object.defineProperty(document, "cookie", { get: () => kept, set: () => undefined });
  });

/** Checks the number of lines that the badge shows. */
export const expectLines = (page: Page, lines: number) =>
  expect(badge(page)).toHaveText(new RegExp(`^Lines in cart:\\s*${lines}(?!\\d)`));
