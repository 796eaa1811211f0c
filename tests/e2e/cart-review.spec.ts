import { cartOf } from "../../src/domain/cart.ts";
import { MESSAGES } from "../../src/domain/errors.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { FALLBACK_PICTURE } from "../../src/site.ts";
import { addButton, badge, lineOf, linesIn, soldProducts, summary, withCart } from "./cart-steps.ts";
import { expect, fromCms, test } from "./fixtures.ts";

test("D17 a changed title and a changed price are updated, and said at the line", async ({
  page,
  context,
  baseURL,
}) => {
  const [first, second] = await soldProducts();
  if (!first || !second) throw new Error("The shop sells nothing");
  const [one, two] = [lineOf(first), lineOf(second, 2)];
  const old = [
    { ...one, title: "Former name" },
    { ...two, price: two.price - 100 },
  ];
  await withCart(context, baseURL, cartOf(old));
  await page.goto("/cart");
  await expect(linesIn(page).first()).toContainText(first.title);
  await expect(linesIn(page).first()).toContainText("The name has changed; it was “Former name”.");
  await expect(page.getByRole("status").filter({ hasText: "2 lines have changed" })).toBeAttached();
  await expect(linesIn(page).last()).toContainText(
    `The price has changed from ${formatMoney(two.price - 100)} to ${formatMoney(two.price)}.`,
  );
  await expect(summary(page)).toContainText(`Total${formatMoney(one.price + 2 * two.price)}`);
  await expect(badge(page)).toContainText(formatMoney(one.price + 2 * two.price));
  await page.reload();
  await expect(linesIn(page).first()).toContainText(first.title);
  await expect(linesIn(page).last()).not.toContainText("has changed");
});

test("D17 a line that another tab adds is compared too, and all are again when the page comes back from the browser's memory", async ({
  page,
  context,
  baseURL,
}) => {
  const [first, second] = await soldProducts();
  if (!first || !second) throw new Error("The shop sells nothing");
  await withCart(context, baseURL, cartOf([lineOf(first)]));
  const asked: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/products?")) asked.push(decodeURIComponent(response.url()));
  });
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: first.title })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/product/${second.slug}`);
  await addButton(other).click();
  // Where it leads is known from the comparison.
  await expect(page.getByRole("main").getByRole("link", { name: second.title })).toHaveAttribute(
    "href",
    `/product/${second.slug}`,
  );
  expect(asked).toHaveLength(2);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => asked.length).toBe(3);
  for (const { documentId } of [first, second]) expect(asked[2]).toContain(documentId);
});

test.describe("a line whose product is gone, with its picture", () => {
  test.use({ expectedConsole: [/404/] });

  test("D17 what is withdrawn or on request is marked, does not count, and can be removed", async ({
    page,
    context,
    baseURL,
  }) => {
    const [first] = await soldProducts();
    const onRequest = (
      await fromCms<{ documentId: string; title: string; price: number | null }[]>(
        "/products?pagination[pageSize]=100",
      )
    ).find(({ price }) => price === 0);
    if (!first || !onRequest) throw new Error("The catalogue has changed");
    const sold = lineOf(first);
    const gone = { id: "a".repeat(24), title: "Withdrawn unit", price: 5_000, quantity: 1 };
    const asked = { id: onRequest.documentId, title: onRequest.title, price: 7_000, quantity: 1 };
    await withCart(context, baseURL, cartOf([gone, sold, asked]));
    await page.goto("/cart");
    await expect(linesIn(page).nth(0).locator("img")).toHaveAttribute("src", FALLBACK_PICTURE);
    await expect(linesIn(page).nth(0)).toContainText("No longer available. It cannot be paid for.");
    await expect(linesIn(page).nth(2)).toContainText(
      "Its price is now on request. It cannot be paid for here.",
    );
    await expect(summary(page)).toContainText(`Total${formatMoney(sold.price)}`);
    await expect(summary(page)).toContainText(
      "2 products cannot be bought now and are not part of the total.",
    );
    await expect(
      linesIn(page)
        .nth(0)
        .getByRole("button", { name: /^Increase/ }),
    ).toHaveCount(0);
    await linesIn(page)
      .nth(1)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("link", { name: "Secure Checkout" })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Withdrawn unit" }).click();
    await expect(linesIn(page)).toHaveCount(1);
  });
});

test.describe("when the CMS is down", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

  test("D17 that is said, the cart stays as it is, and it can be tried again", async ({
    page,
    context,
    baseURL,
  }) => {
    const [first] = await soldProducts();
    if (!first) throw new Error("The shop sells nothing");
    const old = { ...lineOf(first), title: "Former name" };
    await withCart(context, baseURL, cartOf([old]));
    let down = true;
    await page.route("**/api/products?**", (route) => (down ? route.abort() : route.continue()));
    await page.goto("/cart");
    await expect(page.getByRole("alert").filter({ hasText: MESSAGES.cartNotChecked })).toBeVisible();
    await expect(linesIn(page)).toContainText("Former name");
    await expect(summary(page)).toContainText(`Total${formatMoney(old.price)}`);
    down = false;
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(linesIn(page)).toContainText(first.title);
    // The button is gone: whoever pressed it goes on where the lines begin.
    await expect(page.getByRole("main").getByRole("list")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "1 line has changed" })).toBeAttached();
    await expect(page.getByText(MESSAGES.cartNotChecked)).toHaveCount(0);
  });
});
