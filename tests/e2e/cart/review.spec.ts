import { formatMoney } from "../../../src/contract/rules/money.ts";
import { FREIGHT_NOTE, TOTAL_NOTE } from "../../../src/contract/rules/order-amounts.ts";
import { FALLBACK_PICTURE } from "../../../src/contract/site.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, expectConsole, fromCms, test } from "../fixtures.ts";
import {
  addButton,
  badge,
  cartLine,
  cartLines,
  cartTotal,
  expectStep,
  productsForSale,
  setCart,
  summary,
} from "./steps.ts";

test("D17 a changed title and a changed price are updated, with a message at the line", async ({ page }) => {
  const [first, second] = await productsForSale();
  if (!first || !second) throw new Error("The shop sells nothing");
  const [one, two] = [cartLine(first), cartLine(second, 2)];
  const old = [
    { ...one, title: "Former name" },
    { ...two, price: two.price - 100 },
  ];
  await setCart(page, createCart(old));
  await page.goto("/cart");
  await expect(cartLines(page).first()).toContainText(first.title);
  await expect(cartLines(page).first()).toContainText("The name has changed; it was “Former name”.");
  await expect(page.getByRole("status").filter({ hasText: "2 lines have changed" })).toBeAttached();
  await expect(cartLines(page).last()).toContainText(
    `The price has changed from ${formatMoney(two.price - 100)} to ${formatMoney(two.price)}.`,
  );
  await expect(cartTotal(page)).toHaveText(formatMoney(one.price + 2 * two.price));
  await expect(badge(page)).toContainText(formatMoney(one.price + 2 * two.price));
  await page.reload();
  await expect(cartLines(page).first()).toContainText(first.title);
  await expect(cartLines(page).last()).not.toContainText("has changed");
});

test("CRT-01 D7 a line has its product's part number, and the freight is said once: who agrees it, and when", async ({
  page,
}) => {
  const product = (await productsForSale()).find(({ part_number }) => part_number !== null);
  if (!product) throw new Error("No product has a part number");
  await setCart(page, createCart([cartLine(product)]));
  await page.goto("/cart");
  await expect(cartLines(page)).toContainText(product.part_number ?? "");
  await expect(summary(page).getByRole("term").nth(1)).toHaveText(`Shipping ${FREIGHT_NOTE}`);
  expect((await summary(page).textContent())?.match(/freight/gi)).toHaveLength(1);
  expect(FREIGHT_NOTE).toMatch(/sales office .* before anything is sent/);
  await expect(summary(page).getByRole("definition").nth(1)).toHaveText(/^\$0\.00$/);
  await expect(summary(page).getByRole("term").last()).toHaveText(`Total ${TOTAL_NOTE}`);
  await expectStep(page, "Cart");
});

test("D17 a line that another tab adds is compared too, and all lines are compared again after a return from the back/forward cache", async ({
  page,
}) => {
  const [first, second] = await productsForSale();
  if (!first || !second) throw new Error("The shop sells nothing");
  await setCart(page, createCart([cartLine(first)]));
  const requests: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/products?")) requests.push(decodeURIComponent(response.url()));
  });
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: first.title })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/product/${second.slug}`);
  await addButton(other).click();
  // The comparison supplies the link.
  await expect(page.getByRole("main").getByRole("link", { name: second.title })).toHaveAttribute(
    "href",
    `/product/${second.slug}`,
  );
  expect(requests).toHaveLength(2);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => requests.length).toBe(3);
  for (const { documentId } of [first, second]) expect(requests[2]).toContain(documentId);
});

test("D17 the line of a withdrawn product with its picture: products that are withdrawn or on request are marked, do not count, and can be removed", async ({
  page,
}) => {
  expectConsole(page, /404/);
  const [first] = await productsForSale();
  const onRequest = (
    await fromCms<{ documentId: string; title: string; price: number | null }[]>(
      "/products?pagination[pageSize]=100",
    )
  ).find(({ price }) => price === 0);
  if (!first || !onRequest) throw new Error("The catalogue has changed");
  const forSale = cartLine(first);
  const withdrawn = { id: "a".repeat(24), title: "Withdrawn unit", price: 5_000, quantity: 1 };
  const requestOnly = { id: onRequest.documentId, title: onRequest.title, price: 7_000, quantity: 1 };
  await setCart(page, createCart([withdrawn, forSale, requestOnly]));
  await page.goto("/cart");
  await expect(cartLines(page).nth(0).locator("img")).toHaveAttribute("src", FALLBACK_PICTURE);
  await expect(cartLines(page).nth(0)).toContainText("No longer available. It cannot be paid for.");
  await expect(cartLines(page).nth(2)).toContainText(
    "Its price is now on request. It cannot be paid for here.",
  );
  await expect(cartTotal(page)).toHaveText(formatMoney(forSale.price));
  await expect(summary(page)).toContainText("2 products cannot be bought now and are not part of the total.");
  await expect(
    cartLines(page)
      .nth(0)
      .getByRole("button", { name: /^Increase/ }),
  ).toHaveCount(0);
  await cartLines(page)
    .nth(1)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByRole("link", { name: "Secure Checkout" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Withdrawn unit" }).click();
  await expect(cartLines(page)).toHaveCount(1);
});

test("D17 when the CMS is down: a message says so, the cart stays as it is, and the customer can try again", async ({
  page,
}) => {
  expectConsole(page, /Failed to load resource|ERR_FAILED/);
  const [first] = await productsForSale();
  if (!first) throw new Error("The shop sells nothing");
  const old = { ...cartLine(first), title: "Former name" };
  await setCart(page, createCart([old]));
  let down = true;
  await page.route("**/api/products?**", (route) => (down ? route.abort() : route.continue()));
  await page.goto("/cart");
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.cartNotChecked })).toBeVisible();
  await expect(cartLines(page)).toContainText("Former name");
  await expect(cartTotal(page)).toHaveText(formatMoney(old.price));
  down = false;
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(cartLines(page)).toContainText(first.title);
  // The pressed button is gone, so the focus moves to the first line.
  await expect(page.locator("main .cart-lines")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "1 line has changed" })).toBeAttached();
  await expect(page.getByText(MESSAGES.cartNotChecked)).toHaveCount(0);
});
