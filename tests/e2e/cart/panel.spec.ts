import sharp from "sharp";
import { formatMoney } from "../../../src/contract/rules/money.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, holdRequests, isScript, recordRequests, setCookies, test } from "../fixtures.ts";
import { badge, blockCookieWrites, cartPanel, expectLines, openPanel, setCartOfFirst } from "./steps.ts";

test("DRP-01 DRP-02 HDR-07 lines, sums and links to the cart and to checkout; removing a line does not close the panel", async ({
  page,
}) => {
  const { items, totalAmount } = await setCartOfFirst(page, 2);
  await page.goto("/about-us");
  await openPanel(page);
  await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
  const lines = cartPanel(page).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const [index, { title, price }] of items.entries()) {
    const line = lines.nth(index);
    await expect(line).toContainText(title);
    await expect(line).toContainText(`1 × ${formatMoney(price)}`);
    await expect(line.getByRole("button", { name: `Increase quantity of ${title}` })).toBeEnabled();
    await expect(line.getByRole("button", { name: `Remove ${title}` })).toBeEnabled();
    const picture = line.locator("img");
    await expect(picture).toHaveAttribute("src", new RegExp(items[index]?.id ?? "none"));
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
  }
  const total = formatMoney(totalAmount);
  await expect(cartPanel(page)).toContainText(`Subtotal${total}Shipping$0.00Total${total}`);
  await expect(cartPanel(page).getByRole("link", { name: "VIEW CART" })).toHaveAttribute("href", "/cart");
  await expect(cartPanel(page).getByRole("link", { name: "CHECKOUT" })).toHaveAttribute("href", "/checkout");
  await cartPanel(page)
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(cartPanel(page).getByRole("listitem")).toHaveCount(1);
  await expect(cartPanel(page)).toBeVisible();
});

test("DRP-01 a shade at the lower edge says that more lines follow, and goes with the last one", async ({
  page,
}) => {
  await setCartOfFirst(page, 6);
  await page.goto("/about-us");
  await openPanel(page);
  const list = cartPanel(page).getByRole("list");
  await expect(list.getByRole("listitem")).toHaveCount(6);
  /** How bright the list's lower edge is between pictures and texts. */
  const brightness = async () => {
    const box = await list.boundingBox();
    if (box === null) throw new Error("The list is not shown");
    const clip = { x: box.x + 70, y: box.y + box.height - 4, width: 2, height: 2 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels[0]?.mean ?? 0;
  };
  expect(await brightness()).toBeLessThan(225);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(brightness).toBeGreaterThan(250);
});

test("CART-04 CART-05 D18 minus at quantity 1 is disabled; plus and minus change the line, the totals and the badge", async ({
  page,
}) => {
  const { items } = await setCartOfFirst(page, 1);
  const [{ title, price } = { title: "", price: 0 }] = items;
  await page.goto("/about-us");
  await openPanel(page);
  const minus = cartPanel(page).getByRole("button", { name: `Decrease quantity of ${title}` });
  const plus = cartPanel(page).getByRole("button", { name: `Increase quantity of ${title}` });
  await expect(minus).toBeDisabled();
  await plus.click();
  await expect(cartPanel(page)).toContainText(`2 × ${formatMoney(price)}`);
  await expect(cartPanel(page)).toContainText(`Total${formatMoney(2 * price)}`);
  await expect(badge(page)).toContainText(formatMoney(2 * price));
  await minus.focus();
  await page.keyboard.press("Enter");
  await expect(minus).toBeDisabled();
  await expect(plus).toBeFocused();
  await expect(cartPanel(page).getByRole("status")).toHaveText(`${title}: quantity 1. 1 line in cart.`);
});

test("CART-06 DRP-03 by keyboard every line can be removed: the focus stays near, a message announces it, and the end is the empty cart", async ({
  page,
}) => {
  const { items } = await setCartOfFirst(page, 2);
  const [first, second] = items.map(({ title }) => title);
  await page.goto("/about-us");
  await openPanel(page);
  const remove = (title = "") => cartPanel(page).getByRole("button", { name: `Remove ${title}` });
  await remove(first).focus();
  await page.keyboard.press("Enter");
  await expect(remove(second)).toBeFocused();
  await expect(cartPanel(page).getByRole("status")).toHaveText(`${first} removed. 1 line in cart.`);
  await page.keyboard.press("Enter");
  await expect(cartPanel(page).getByText(MESSAGES.emptyCart)).toBeFocused();
  await expect(cartPanel(page)).toContainText("Shipping$0.00Total$0.00");
  await expectLines(page, 0);
});

test("CUR-04 DRP-02 lines and totals are in the chosen currency, and follow a change of it", async ({
  page,
}) => {
  await setCartOfFirst(page, 2);
  await page.goto("/about-us");
  for (const [name, symbol] of [
    ["Pound sterling", "£"],
    ["Euro", "€"],
  ] as const) {
    await page.locator("summary", { hasText: "Currency" }).filter({ visible: true }).click();
    await page
      .getByRole("button", { name: new RegExp(name) })
      .filter({ visible: true })
      .click();
    await openPanel(page);
    await expect(cartPanel(page)).toContainText(`Shipping${symbol}0.00`);
    for (const text of [`1 × ${symbol}`, `Subtotal${symbol}`, `Total${symbol}`])
      await expect(cartPanel(page)).toContainText(text);
    await expect(cartPanel(page)).not.toContainText("$");
  }
});

test("CART-09 a change that the browser cannot store shows a message in the panel and does not happen", async ({
  page,
}) => {
  const { items } = await setCartOfFirst(page, 1);
  await page.goto("/about-us");
  await openPanel(page);
  const plus = cartPanel(page).getByRole("button", { name: `Increase quantity of ${items[0]?.title}` });
  await expect(plus).toBeVisible();
  await blockCookieWrites(page);
  await plus.click();
  await expect(cartPanel(page).getByRole("alert")).toHaveText(MESSAGES.cartNotSaved);
  await expect(cartPanel(page)).toContainText("1 ×");
});

test("while its script is still loading, the panel does not call a filled cart empty", async ({ page }) => {
  await setCartOfFirst(page, 2);
  const release = await holdRequests(page, "**/_astro/*.js");
  await page.goto("/about-us");
  await openPanel(page);
  await expect(cartPanel(page).getByRole("link", { name: "VIEW CART" })).toBeVisible();
  await expect(cartPanel(page).getByText(MESSAGES.emptyCart)).toBeHidden();
  release();
  await expect(cartPanel(page).getByRole("listitem")).toHaveCount(2);
});

test("HDR-04 the badge of any page shows lines and total before any script arrives", async ({ page }) => {
  const { totalAmount } = await setCartOfFirst(page, 3);
  // The badge needs neither AES nor React: no external script arrives here.
  await page.route("**/_astro/*.js", () => undefined);
  for (const path of ["/", "/product/foreland-40-eccr", "/about-us"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expectLines(page, 3);
    await expect(badge(page)).toContainText(formatMoney(totalAmount));
  }
});

test("HDR-04 the badge shows lines and total without loading a script, also on a phone", async ({ page }) => {
  const scripts = recordRequests(page, isScript);
  await page.setViewportSize({ width: 390, height: 844 });
  await setCartOfFirst(page, 3);
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await expectLines(page, 3);
  expect(scripts).toEqual([]);
});

test("HDR-04 a cart without a hint cookie, as another program may write it, shows in the badge too", async ({
  page,
}) => {
  const plain = '{"items":[{"id":"a","title":"A","price":12.5,"quantity":2}],"totalAmount":25}';
  await setCookies(page, { cart_data: encodeURIComponent(plain) });
  await page.goto("/about-us");
  await expect(badge(page)).toHaveText(/: 1\s*\$25\.00$/);
});
