import { createCart, QUANTITY_LIMIT_MESSAGE } from "../../../src/features/cart/model.ts";
import { addButton, cartLine, cartLines, productsForSale, setCart } from "../cart/steps.ts";
import { expectConsole } from "../fixtures.ts";
import { expect, test } from "./steps.ts";

test("a stored cart with more than an order can hold is refused with the product's name, and the cart page says how to correct it", async ({
  page,
}) => {
  // The browser reports every response with status 400.
  expectConsole(page, /status of 400/);
  const [one, two] = await productsForSale();
  if (!one || !two) throw new Error("The shop sells nothing");
  await setCart(page, createCart([cartLine(one), cartLine(two, 1_500)]));
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    `${two.title}: the quantity must be a whole number from 1 to 999.`,
  );
  await page.goto("/cart");
  const line = cartLines(page).nth(1);
  await expect(line).toContainText(QUANTITY_LIMIT_MESSAGE);
  await expect(line.getByRole("button", { name: /^Increase/ })).toBeDisabled();
  await line.getByRole("button", { name: /^Decrease/ }).click();
  await expect(line).toContainText("999 ×");
  await expect(line.getByRole("button", { name: /^Increase/ })).toBeDisabled();
  await page.goto(`/product/${two.slug}`);
  await addButton(page).click();
  await expect(page.getByRole("article").first().getByRole("status")).toHaveText(QUANTITY_LIMIT_MESSAGE);
});
