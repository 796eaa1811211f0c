import { createCart, QUANTITY_LIMIT_MESSAGE } from "../../../src/features/cart/model.ts";
import { CHECKOUT_MESSAGES } from "../../../src/features/checkout/messages.ts";
import { addButton, cartLine, productsForSale, setCart } from "../cart/steps.ts";
import { chooseCurrency, currencyOption, currencyPicker } from "../currency/currency-steps.ts";
import { expect, openCardForm, payButton, summary, test } from "./steps.ts";

test("D6 while the card form is open, header and summary keep one currency, whatever the customer chooses here or in another tab", async ({
  page,
  context,
  cartItems,
}) => {
  test.slow();
  expect(cartItems).toHaveLength(2);
  await openCardForm(page);
  await chooseCurrency(page, "Euro");
  await expect(page.getByRole("alert").filter({ hasText: CHECKOUT_MESSAGES.currencyHeld })).toBeVisible();
  await currencyPicker(page).click();
  const other = await context.newPage();
  await other.goto("/about-us");
  await chooseCurrency(other, "Pound sterling");
  await expect(currencyPicker(other)).toHaveText(/GBP/);
  await expect(currencyOption(other, "Pound sterling")).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
  await expect(currencyPicker(page)).toHaveText(/USD/);
  await expect(summary(page)).toContainText(/You will be charged \$[\d,.]+ USD/);
  await page.getByRole("button", { name: "Change addresses" }).click();
  await expect(summary(page)).toContainText(/You will be charged £[\d,.]+ GBP/);
  await expect(currencyPicker(page)).toHaveText(/GBP/);
});

test.describe("beyond the limit of an order", () => {
  // The browser reports every response with status 400.
  test.use({ expectedConsole: [/status of 400/] });

  test("a stored cart with more than an order can hold is refused with the product's name, and the cart page says how to correct it", async ({
    page,
    context,
    baseURL,
    cartItems,
  }) => {
    expect(cartItems).toHaveLength(2);
    const [one, two] = await productsForSale();
    if (!one || !two) throw new Error("The shop sells nothing");
    await setCart(context, baseURL, createCart([cartLine(one), cartLine(two, 1_500)]));
    await page.goto("/checkout");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      `${two.title}: the quantity must be a whole number from 1 to 999.`,
    );
    await page.goto("/cart");
    const line = page.getByRole("main").getByRole("listitem").nth(1);
    await expect(line).toContainText(QUANTITY_LIMIT_MESSAGE);
    await expect(line.getByRole("button", { name: /^Increase/ })).toBeDisabled();
    await line.getByRole("button", { name: /^Decrease/ }).click();
    await expect(line).toContainText("999 ×");
    await expect(line.getByRole("button", { name: /^Increase/ })).toBeDisabled();
    await page.goto(`/product/${two.slug}`);
    await addButton(page).click();
    await expect(page.getByRole("article").first().getByRole("status")).toHaveText(QUANTITY_LIMIT_MESSAGE);
  });
});
