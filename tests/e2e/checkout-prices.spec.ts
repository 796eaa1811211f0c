import type { BrowserContext, Page } from "@playwright/test";
import { cartOf } from "../../src/domain/cart.ts";
import { formatDate } from "../../src/domain/dates.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { lineOf, soldProducts, withCart } from "./cart-steps.ts";
import {
  chargedOn,
  checkoutForm,
  expect,
  ordersOf,
  PAID,
  paidOnce,
  payWith,
  proceed,
  signedIn,
  summary,
  test,
} from "./checkout-steps.ts";
import { type JustPublished, openJustPublished } from "./just-published.ts";

// The CMS answers with 409 and 400, and the pictures of what is just published are not prepared.
test.use({ expectedConsole: [/Failed to load resource/] });

/** One process for the file: it signs in to the CMS once. */
test.describe.configure({ mode: "default" });

let cms: JustPublished;
let published = 0;
test.beforeAll(async () => {
  cms = await openJustPublished();
});
test.afterAll(() => cms.remove());

/** A cart with two of a product of its own, which costs 100 dollars, and with something else of the shop if it is to be. */
async function ownCart(context: BrowserContext, baseURL: string | undefined, alone = false) {
  published += 1;
  const slug = cms.slugOf(`weight-${published}`);
  const [other] = await soldProducts();
  if (!other) throw new Error("The shop sells nothing");
  const featured = await cms.knownPicture();
  const entry = { title: `Weight ${slug}`, slug, price: 10_000, featured, short_descriptions: "A weight." };
  const product = { ...entry, documentId: await cms.publish("product", entry), price: 100 };
  await withCart(context, baseURL, cartOf([...(alone ? [] : [lineOf(other)]), lineOf(product, 2)]));
  return { product, other: lineOf(other) };
}

const changes = (page: Page) => summary(page).getByRole("region", { name: "What has changed" });
const said = (page: Page) => checkoutForm(page).getByRole("alert");
/** The next order names a quote that has run out, and that the shop has forgotten. */
const quoteRunsOut = (page: Page) =>
  page.route(
    "**/api/orders/stripe",
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), quote: "gone" } }),
    { times: 1 },
  );

test("CHK-02 D1 a price that an editor changes before the order is shown line by line, agreed to, and charged exactly", async ({
  page,
  context,
  baseURL,
  person,
}) => {
  const { product, other } = await ownCart(context, baseURL);
  await signedIn(page, person);
  await page.goto("/checkout");
  expect(await chargedOn(page)).toBe(`${formatMoney(other.price + 20_000)} USD`);
  await cms.change("product", product.documentId, { price: 12_345 });
  await quoteRunsOut(page);
  const refused = page.waitForResponse("**/api/orders/stripe");
  await proceed(page).click();
  expect((await refused).status()).toBe(409);
  await expect(said(page)).toHaveText("Prices have changed. Please look at them again before you pay.");
  await expect(changes(page).getByRole("listitem")).toHaveText([
    `${product.title}: The price has changed from $100.00 to $123.45.`,
  ]);
  const charged = `${formatMoney(other.price + 24_690)} USD`;
  expect(await chargedOn(page)).toBe(charged);
  await expect(summary(page)).toContainText(/Our terms of sale of \d+ \w+ \d{4} apply/);
  await proceed(page).click();
  const agree = changes(page).getByRole("checkbox", { name: "I agree to these changes" });
  await expect(agree).toBeFocused();
  await expect(agree, "who does not see it is told so").toHaveAttribute("required");
  await expect(changes(page)).toContainText("Please agree to the changes before you pay");
  expect(await ordersOf(person)).toEqual([]);
  await agree.check();
  await proceed(page).click();
  // What was agreed to once is not asked again.
  await page.getByRole("button", { name: "Change addresses" }).click();
  await expect(proceed(page)).toBeVisible();
  await expect(changes(page)).toBeHidden();
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await paidOnce(person)).toBe(charged);
});

test("D1 terms that are revised between the quote and the order are told, linked and agreed to before paying", async ({
  page,
  person,
  bought,
}) => {
  // As before the revision: of the shop's own terms there is one wording for all tests.
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
  await quoteRunsOut(page);
  await proceed(page).click();
  const { terms } = await (await quoted).json();
  const day = formatDate(terms.revised_on);
  await expect(said(page)).toHaveText(
    "Our terms of sale have changed. Please look at them again before you pay.",
  );
  await expect(changes(page).getByRole("listitem")).toHaveText([
    `Our terms of sale have been revised. Terms of ${day} (new tab)`,
  ]);
  await expect(changes(page).getByRole("link")).toHaveAttribute("href", "/terms-and-conditions");
  await expect(summary(page)).toContainText(`Our terms of sale of ${day} apply`);
  await proceed(page).click();
  await expect(changes(page)).toContainText("Please agree to the changes before you pay");
  expect(await ordersOf(person)).toEqual([]);
  await changes(page).getByRole("checkbox").check();
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await paidOnce(person)).toBe(`${formatMoney(cartOf(bought).totalAmount)} USD`);
});

test("D17 a product that is withdrawn meanwhile is named, and the rest is bought", async ({
  page,
  context,
  baseURL,
  person,
}) => {
  const { product, other } = await ownCart(context, baseURL);
  await signedIn(page, person);
  await page.goto("/checkout");
  await expect(proceed(page)).toBeVisible();
  await cms.withdraw("product", product.documentId);
  await proceed(page).click();
  await expect(said(page)).toHaveText(`${product.title}: this product is not in the catalogue any more.`);
  await expect(changes(page).getByRole("listitem")).toHaveText([
    `${product.title}: No longer available. It is not part of this order.`,
  ]);
  await changes(page).getByRole("checkbox").check();
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await paidOnce(person)).toBe(`${formatMoney(other.price)} USD`);
  await page.getByRole("button", { name: "Check out the rest of your cart" }).click();
  await expect(page.getByText("Nothing in your cart can be bought at the moment.")).toBeVisible();
});

test("D17 when the only product is withdrawn meanwhile nothing is left to press", async ({
  page,
  context,
  baseURL,
  person,
}) => {
  const { product } = await ownCart(context, baseURL, true);
  await signedIn(page, person);
  await page.goto("/checkout");
  await expect(proceed(page)).toBeVisible();
  await cms.withdraw("product", product.documentId);
  await proceed(page).click();
  await expect(page.getByText("Nothing in your cart can be bought at the moment.")).toBeVisible();
  await expect(proceed(page)).toBeHidden();
});
