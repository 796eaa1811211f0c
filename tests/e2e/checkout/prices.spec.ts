import type { Page } from "@playwright/test";
import { formatMoney } from "../../../src/contract/rules/money.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { formatDate } from "../../../src/ui/dates.ts";
import { cartLine, productsForSale, setCart } from "../cart/steps.ts";
import { type JustPublished, openJustPublished } from "../catalog/just-published.ts";
import {
  amountToPay,
  checkoutForm,
  expect,
  expectPaidOnce,
  ordersOf,
  payAndFinish,
  proceedButton,
  summary,
  test,
} from "./steps.ts";

// The CMS answers with 409 and 400, and pictures of products just published are not prepared yet.
test.use({ expectedConsole: [/Failed to load resource/] });

/** One process runs the file, so it signs in to the CMS once. */
test.describe.configure({ mode: "default" });

let cms: JustPublished;
let productCount = 0;
test.beforeAll(async () => {
  cms = await openJustPublished();
});
test.afterAll(() => cms.remove());

/** A cart with two of a new product of 100 dollars and, unless `alone`, another product. */
async function fillCart(page: Page, alone = false) {
  productCount += 1;
  const slug = cms.uniqueSlug(`weight-${productCount}`);
  const [other] = await productsForSale();
  if (!other) throw new Error("The shop sells nothing");
  const featured = await cms.preparedPicture();
  const entry = { title: `Weight ${slug}`, slug, price: 10_000, featured, short_descriptions: "A weight." };
  const product = { ...entry, documentId: await cms.publish("product", entry), price: 100 };
  await setCart(page, createCart([...(alone ? [] : [cartLine(other)]), cartLine(product, 2)]));
  return { product, other: cartLine(other) };
}

const changes = (page: Page) => summary(page).getByRole("region", { name: "What has changed" });
const alertOf = (page: Page) => checkoutForm(page).getByRole("alert");
/** Makes the next order name a quote that has expired, and that the shop has deleted. */
const expireQuote = (page: Page) =>
  page.route(
    "**/api/orders/stripe",
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), quote: "gone" } }),
    { times: 1 },
  );

test("CHK-02 D1 a price change before the order is shown by line, accepted by the customer, and charged exactly", async ({
  page,
  person,
}) => {
  const { product, other } = await fillCart(page);
  await page.goto("/checkout");
  expect(await amountToPay(page)).toBe(`${formatMoney(other.price + 20_000)} USD`);
  await cms.change("product", product.documentId, { price: 12_345 });
  await expireQuote(page);
  const refused = page.waitForResponse("**/api/orders/stripe");
  await proceedButton(page).click();
  expect((await refused).status()).toBe(409);
  await expect(alertOf(page)).toHaveText("Prices have changed. Please look at them again before you pay.");
  await expect(changes(page).getByRole("listitem")).toHaveText([
    `${product.title}: The price has changed from $100.00 to $123.45.`,
  ]);
  const charged = `${formatMoney(other.price + 24_690)} USD`;
  expect(await amountToPay(page)).toBe(charged);
  await expect(summary(page)).toContainText(/Our terms of sale of \d+ \w+ \d{4} apply/);
  await proceedButton(page).click();
  const agree = changes(page).getByRole("checkbox", { name: "I agree to these changes" });
  await expect(agree).toBeFocused();
  await expect(agree, "announced to screen readers").toHaveAttribute("required");
  await expect(changes(page)).toContainText("Please agree to the changes before you pay");
  expect(await ordersOf(person)).toEqual([]);
  await agree.check();
  await proceedButton(page).click();
  // An accepted quote is not shown for acceptance again.
  await page.getByRole("button", { name: "Change addresses" }).click();
  await expect(proceedButton(page)).toBeVisible();
  await expect(changes(page)).toBeHidden();
  await proceedButton(page).click();
  await payAndFinish(page);
  expect(await expectPaidOnce(person)).toBe(charged);
});

test("D1 terms revised between the quote and the order are announced, linked and accepted before paying", async ({
  page,
  person,
  cartItems,
}) => {
  // Fakes a quote with the previous terms: all tests share the shop's one text.
  await page.route(
    "**/api/orders/quote",
    async (route) => {
      const reply = await route.fetch();
      const quote = await reply.json();
      const terms = { ...quote.terms, revised_on: "2019-03-01", digest: "former" };
      await route.fulfill({ json: { ...quote, terms } });
    },
    { times: 1 },
  );
  await page.goto("/checkout");
  await expect(summary(page)).toContainText("Our terms of sale of 1 Mar 2019 apply");
  await expect(changes(page)).toBeHidden();
  const quoted = page.waitForResponse("**/api/orders/quote");
  await expireQuote(page);
  await proceedButton(page).click();
  const { terms } = await (await quoted).json();
  const day = formatDate(terms.revised_on);
  await expect(alertOf(page)).toHaveText(
    "Our terms of sale have changed. Please look at them again before you pay.",
  );
  await expect(changes(page).getByRole("listitem")).toHaveText([
    `Our terms of sale have been revised. Terms of ${day} (new tab)`,
  ]);
  await expect(changes(page).getByRole("link")).toHaveAttribute("href", "/terms-and-conditions");
  await expect(summary(page)).toContainText(`Our terms of sale of ${day} apply`);
  await proceedButton(page).click();
  await expect(changes(page)).toContainText("Please agree to the changes before you pay");
  expect(await ordersOf(person)).toEqual([]);
  await changes(page).getByRole("checkbox").check();
  await proceedButton(page).click();
  await payAndFinish(page);
  expect(await expectPaidOnce(person)).toBe(`${formatMoney(createCart(cartItems).totalAmount)} USD`);
});

test("D17 a product withdrawn meanwhile is named, and the customer buys the rest", async ({
  page,
  person,
}) => {
  const { product, other } = await fillCart(page);
  await page.goto("/checkout");
  await expect(proceedButton(page)).toBeVisible();
  await cms.unpublish("product", product.documentId);
  await proceedButton(page).click();
  await expect(alertOf(page)).toHaveText(`${product.title}: this product is not in the catalogue any more.`);
  await expect(changes(page).getByRole("listitem")).toHaveText([
    `${product.title}: No longer available. It is not part of this order.`,
  ]);
  await changes(page).getByRole("checkbox").check();
  await proceedButton(page).click();
  await payAndFinish(page);
  expect(await expectPaidOnce(person)).toBe(`${formatMoney(other.price)} USD`);
  await page.getByRole("button", { name: "Check out the rest of your cart" }).click();
  await expect(page.getByText("Nothing in your cart can be bought at the moment.")).toBeVisible();
});

test("D17 when the only product is withdrawn meanwhile, no button is left", async ({ page }) => {
  const { product } = await fillCart(page, true);
  await page.goto("/checkout");
  await expect(proceedButton(page)).toBeVisible();
  await cms.unpublish("product", product.documentId);
  await proceedButton(page).click();
  await expect(page.getByText("Nothing in your cart can be bought at the moment.")).toBeVisible();
  await expect(proceedButton(page)).toBeHidden();
});
