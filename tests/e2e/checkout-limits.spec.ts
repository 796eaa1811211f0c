import { cartOf, QUANTITY_LIMIT } from "../../src/domain/cart.ts";
import { CHECKOUT } from "../../src/domain/checkout-messages.ts";
import { addButton, lineOf, soldProducts, withCart } from "./cart-steps.ts";
import { expect, payNow, startPaying, summary, test } from "./checkout-steps.ts";
import { choose, option, picker } from "./currency-steps.ts";

test("D6 while the card form is open, header and summary keep one currency, whatever is chosen here or in another tab", async ({
  page,
  context,
  bought,
}) => {
  test.slow();
  expect(bought).toHaveLength(2);
  await startPaying(page);
  await choose(page, "Euro");
  await expect(page.getByRole("alert").filter({ hasText: CHECKOUT.currencyHeld })).toBeVisible();
  await picker(page).click();
  const other = await context.newPage();
  await other.goto("/about-us");
  await choose(other, "Pound sterling");
  await expect(picker(other)).toHaveText(/GBP/);
  await expect(option(other, "Pound sterling")).toHaveCount(0);
  await expect(payNow(page)).toBeEnabled();
  await expect(picker(page)).toHaveText(/USD/);
  await expect(summary(page)).toContainText(/You will be charged \$[\d,.]+ USD/);
  await page.getByRole("button", { name: "Change addresses" }).click();
  await expect(summary(page)).toContainText(/You will be charged £[\d,.]+ GBP/);
  await expect(picker(page)).toHaveText(/GBP/);
});

test.describe("past what an order holds", () => {
  // The browser reports every answer of 400.
  test.use({ expectedConsole: [/status of 400/] });

  test("a cart that was kept with more than an order holds is refused by the product's name, and the cart says how to mend it", async ({
    page,
    context,
    baseURL,
    bought,
  }) => {
    expect(bought).toHaveLength(2);
    const [one, two] = await soldProducts();
    if (!one || !two) throw new Error("The shop sells nothing");
    await withCart(context, baseURL, cartOf([lineOf(one), lineOf(two, 1_500)]));
    await page.goto("/checkout");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      `${two.title}: the quantity must be a whole number from 1 to 999.`,
    );
    await page.goto("/cart");
    const line = page.getByRole("main").getByRole("listitem").nth(1);
    await expect(line).toContainText(QUANTITY_LIMIT);
    await expect(line.getByRole("button", { name: /^Increase/ })).toBeDisabled();
    await line.getByRole("button", { name: /^Decrease/ }).click();
    await expect(line).toContainText("999 ×");
    await expect(line.getByRole("button", { name: /^Increase/ })).toBeDisabled();
    await page.goto(`/product/${two.slug}`);
    await addButton(page).click();
    await expect(page.getByRole("article").first().getByRole("status")).toHaveText(QUANTITY_LIMIT);
  });
});
