import { formatMoney } from "../../../src/contract/rules/money.ts";
import { FREIGHT_NOTE, TOTAL_NOTE } from "../../../src/contract/rules/order-amounts.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { badge, expectStep, summary } from "../cart/steps.ts";
import { cookieOf, expectConsole, holdRequests } from "../fixtures.ts";
import {
  addressWith,
  amountToPay,
  CARD,
  cardForm,
  checkoutForm,
  expect,
  expectPaidOnce,
  openCardForm,
  ordersOf,
  PAID,
  payAndFinish,
  payButton,
  payWith,
  proceedButton,
  test,
} from "./steps.ts";

test("CHK-01 CHK-02 CHK-03 CHK-07 D3 D6 sections and summary of the quote; from the cart to a paid order, and the cart is emptied", async ({
  page,
  person,
  cartItems,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).port));
  await page.goto("/checkout");
  const form = checkoutForm(page);
  await expect(form.getByRole("region", { name: "Account info" })).toContainText(person.email);
  const billing = form.getByRole("group", { name: "Billing address" });
  await expect(billing.getByLabel("Street address")).toHaveValue("1 Harbour Road");
  await expect(billing.getByLabel("Country")).toHaveValue("gb");
  const shipping = form.getByRole("group", { name: "Shipping address" });
  const same = form.getByRole("checkbox", { name: "Shipping address same as billing" });
  await expect(same).toBeChecked();
  await expect(shipping).toBeHidden();
  await same.uncheck();
  await expect(shipping.getByLabel("City")).toHaveValue("Plymouth");
  await expect(form.getByRole("radio")).toHaveCount(1);
  await expect(form.getByRole("group", { name: "Payment method" }).getByRole("radio")).toBeChecked();
  const total = formatMoney(createCart(cartItems).totalAmount);
  await expect(summary(page).getByRole("term")).toHaveText([
    "Subtotal",
    `Shipping ${FREIGHT_NOTE}`,
    "Tax",
    `Total ${TOTAL_NOTE}`,
  ]);
  await expect(summary(page).getByRole("definition")).toHaveText([total, "$0.00", "$0.00", total]);
  for (const { title } of cartItems) await expect(summary(page)).toContainText(title);
  await expect(summary(page)).toContainText(`You will be charged ${total} USD`);
  const quotation = page.getByRole("link", { name: "request a quotation for your cart" });
  await expect(quotation).toHaveAttribute("href", "/quote-request?from=cart");
  await same.check();
  await expect(proceedButton(page)).toHaveText("Proceed to Payment");
  expect([...hosts], "no request to the card provider before payment starts").not.toContain(
    new URL(process.env["HALOCLINE_SANDBOX_URL"] ?? "").port,
  );
  const release = await holdRequests(page, "**/api/orders/stripe");
  const requested = page.waitForRequest("**/api/orders/stripe");
  await proceedButton(page).click();
  await expect(proceedButton(page)).toHaveText("Initializing Payment...");
  const body = (await requested).postDataJSON();
  release();
  expect(body).toMatchObject({ email: person.email, currency: "usd" });
  expect(body.products).toEqual(
    cartItems.map(({ id, title, price, quantity }) => ({
      ...{ id, title, unit_price: price, currency: "usd" },
      attributes: { quantity },
    })),
  );
  await expect(payButton(page)).toHaveText("Pay Now");
  await expectStep(page, "Payment");
  const shown = page.getByRole("heading", { name: "Billing and shipping address" });
  await expect(shown.locator("..")).toContainText("1 Harbour Road");
  await expect(cardForm(page)).toContainText(
    `You will be charged ${formatMoney(createCart(cartItems).totalAmount)} USD`,
  );
  await page.route("**/v1/payment_intents/*/confirm", async (route) => {
    await expect(payButton(page)).toHaveText("Processing...");
    await route.continue();
  });
  await payWith(page);
  await expect(page.getByRole("status").filter({ hasText: PAID })).toBeVisible();
  expect(new URL(page.url()).pathname, "no needless redirect").toBe("/checkout");
  expect(await cookieOf(page, "cart_data")).toBeUndefined();
  await expectPaidOnce(person);
  const receipt = page.getByRole("article", { name: "Order" });
  for (const { title } of cartItems) await expect(receipt.getByRole("row", { name: title })).toBeVisible();
  await expect(receipt).toContainText("1 Harbour Road");
  await expect(page.getByText("our sales office agrees the freight with you")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "sales@halocline.example" })).toBeVisible();
  const [end, help] = await Promise.all([
    page.getByRole("contentinfo").boundingBox(),
    page.getByText("Questions about this order?").boundingBox(),
  ]);
  expect(Number(end?.y) - Number(help?.y), "the page ends below the last line").toBeLessThan(300);
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page).toHaveURL(/\/success\?/);
  await expect(page.getByRole("article", { name: "Order" })).toContainText(person.email);
});

test("CHK-01 AUT-04 an address is for this order only, and follows the rules of the account", async ({
  page,
  person,
}) => {
  await page.goto("/checkout");
  const billing = page.getByRole("group", { name: "Billing address" });
  await billing.getByLabel("Street address").fill("Pier");
  await proceedButton(page).click();
  await expect(billing.getByLabel("Street address")).toBeFocused();
  await expect(billing.getByText("Address must be at least 5 characters")).toBeVisible();
  await billing.getByLabel("Street address").fill("Pier 17, West Basin");
  await proceedButton(page).click();
  await payAndFinish(page);
  const [order] = await ordersOf(person);
  const { json } = await person.call("GET", `/orders/${order?.["documentId"]}`);
  expect(Object(json["data"]).billing_address.street_address).toBe("Pier 17, West Basin");
  expect(Object(json["data"]).shipping_address.street_address).toBe("Pier 17, West Basin");
  const profile = await person.call("GET", "/users/me");
  expect(profile.text).not.toContain("West Basin");
});

test.describe("goods with another shipping address", () => {
  test.use({ personFields: { Address: [addressWith(1), { ...addressWith(2), city: "Kirkwall" }] } });

  test("CHK-01 are sent to the account's own shipping address", async ({ page, person }) => {
    await page.goto("/checkout");
    await expect(page.getByRole("checkbox", { name: "Shipping address same as billing" })).not.toBeChecked();
    const shipping = page.getByRole("group", { name: "Shipping address" });
    await expect(shipping.getByLabel("City")).toHaveValue("Kirkwall");
    await proceedButton(page).click();
    await expect(payButton(page)).toBeEnabled();
    const [order] = await ordersOf(person);
    const { json } = await person.call("GET", `/orders/${order?.["documentId"]}`);
    const { billing_address, shipping_address } = Object(json["data"]);
    expect([billing_address.city, shipping_address.city]).toEqual(["Plymouth", "Kirkwall"]);
  });
});

test("D6 CHK-03 CHK-07 HDR-04 CUR-04 the displayed currency is the charged one, and afterwards the badge shows zero in it", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("exchangeRate", JSON.stringify({ code: "JPY", rate: 150, at: Date.now() }));
    localStorage.setItem("selectedCurrency", "JPY");
  });
  await page.goto("/checkout");
  await expect(summary(page)).toContainText(/You will be charged ¥[\d,]+\.00 JPY/);
  // The page's rate differs from the shop's: every line has changed, so the customer accepts it
  // (D1).
  await proceedButton(page).click();
  await expect(page.getByText("Please agree to the changes before you pay")).toBeVisible();
  await page.getByRole("checkbox", { name: "I agree to these changes" }).check();
  const charged = `You will be charged ${await amountToPay(page)}`;
  await proceedButton(page).click();
  await expect(cardForm(page)).toContainText(charged);
  await payAndFinish(page);
  const [order] = await ordersOf(person);
  expect(order?.["currency"]).toBe("JPY");
  expect(charged).toContain(formatMoney(Number(order?.["amount"]), "JPY"));
  for (const path of [null, "/about-us"]) {
    if (path) await page.goto(path);
    await expect(badge(page)).toHaveText(/^Lines in cart:\s*0\s*¥0\.00$/);
  }
});

test("CHK-08 SUC-01 a card that needs the bank leads there and back to /success with the order's id, and the cart is emptied", async ({
  page,
  baseURL,
  person,
}) => {
  await openCardForm(page);
  const confirmed = page.waitForRequest("**/v1/payment_intents/*/confirm");
  await payWith(page, CARD.redirect);
  const returnUrl = new URLSearchParams((await confirmed).postData() ?? "").get("return_url");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(/\/success\?orderId=\w+/);
  await expect(page.getByRole("status").filter({ hasText: "your order is confirmed" })).toBeVisible();
  const [order] = await ordersOf(person);
  expect(new URL(page.url()).searchParams.get("orderId")).toBe(order?.["documentId"]);
  expect(returnUrl).toBe(`${new URL(baseURL ?? "").origin}/success?orderId=${order?.["documentId"]}`);
  await expect.poll(() => cookieOf(page, "cart_data")).toBeUndefined();
});

test("CHK-08 after a refusal by the bank, the page says that nothing was charged, and the same order is paid again, charged once", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  await payWith(page, CARD.redirect);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Your bank did not confirm the payment" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await proceedButton(page).click();
  await payAndFinish(page);
  await expectPaidOnce(person);
});

test("CHK-08 a customer who goes back from the bank's page can pay the same order again, charged once, and the bank's page is void", async ({
  page,
  person,
}) => {
  expectConsole(page, /status of 404/);
  await openCardForm(page);
  await payWith(page, CARD.redirect);
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  const bank = page.url();
  await page.goBack();
  await proceedButton(page).click();
  await payAndFinish(page);
  await page.goto(bank);
  await expect(page.getByText("There is nothing to confirm here.")).toBeVisible();
  await expectPaidOnce(person);
});
