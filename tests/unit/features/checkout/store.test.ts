// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_MESSAGES } from "../../../../src/features/checkout/messages.ts";
import { describeQuoteChange, PAYMENT_MESSAGES } from "../../../../src/features/checkout/payment/messages.ts";
import { EMAIL, FORM, freshPage, LOOP, openCheckoutPage } from "./checkout-page.ts";
import { endVisit, newVisit, refusal, type ShopDouble } from "./shop-double.ts";

let shop: ShopDouble;

beforeEach(() => {
  shop = newVisit();
});
afterEach(endVisit);

describe("opening", () => {
  test("CHK-01 D1 the review step shows the server's quote", async () => {
    const { $checkout } = await openCheckoutPage();
    expect($checkout.get()).toMatchObject({
      state: "review",
      priced: { quote: { id: "q1299", total: 129_900 }, withdrawn: [] },
    });
  });

  test("D1 D17 a changed price is shown until the customer accepts it, and the cart keeps the old price until then", async () => {
    const page = await openCheckoutPage();
    shop.price = 1400;
    await page.openCheckout(EMAIL);
    const reopened = await freshPage();
    await reopened.openCheckout(EMAIL);
    for (const { $checkout, $cart } of [page, reopened]) {
      expect($cart.get().items).toEqual([{ ...LOOP, quantity: 1 }]);
      const now = $checkout.get();
      expect(now.state === "review" && [...now.priced.notes.values()]).toEqual([
        [{ kind: "repriced", was: 129_900, now: 140_000 }],
      ]);
    }
    expect(await reopened.startPayment(EMAIL, FORM)).toBe(true);
    expect(reopened.$cart.get().items).toEqual([{ ...LOOP, price: 140_000, quantity: 1 }]);
  });

  test("D17 a withdrawn product is not quoted, and alone leaves nothing to pay", async () => {
    shop.isSold = false;
    const { $checkout } = await openCheckoutPage();
    expect($checkout.get()).toMatchObject({ state: "nothing", withdrawn: [LOOP] });
    expect(shop.requests("/quote")).toEqual([]);
  });

  test.each([
    ["is refused", () => refusal(400, "Line 1: no."), "Loop: no."],
    ["fails with 500", () => new Response("<html>", { status: 500 }), CHECKOUT_MESSAGES.notPriced],
    ["comes as HTML", () => new Response("<html>"), CHECKOUT_MESSAGES.notPriced],
    ["is incomplete", () => Response.json({ quote: "q" }), CHECKOUT_MESSAGES.notPriced],
    ["does not arrive", () => Promise.reject(new TypeError("Failed to fetch")), CHECKOUT_MESSAGES.notPriced],
  ])("D1 a quote that %s cannot be paid", async (_, reply, failure) => {
    shop.instead["/quote"] = reply;
    const { $checkout } = await openCheckoutPage();
    expect($checkout.get()).toEqual({ state: "failed", failure });
  });
});

describe("Proceed to Payment", () => {
  test("CHK-02 CHK-07 D3 the request of the order has the quote and both addresses, and payment can start", async () => {
    const { $checkout, startPayment, readOpenOrders } = await openCheckoutPage();
    expect(await startPayment(EMAIL, FORM)).toBe(true);
    expect($checkout.get()).toMatchObject({ state: "paying", orderId: "o1", secret: "secret" });
    expect(readOpenOrders()).toEqual(["o1"]);
    const [{ body } = { body: {} }] = shop.requests("/stripe");
    expect(body).toMatchObject({
      quote: "q1299",
      email: EMAIL,
      currency: "usd",
      products: [{ id: "loop", unit_price: 129_900, attributes: { quantity: 1 } }],
      Address: [
        { id: 1, street_address: "1 Harbour Road", country: "United Kingdom" },
        { id: 2, street_address: "1 Harbour Road", country: "United Kingdom" },
      ],
    });
  });

  test("CHK-01 a different shipping address is sent", async () => {
    const { startPayment } = await openCheckoutPage();
    const { same, ...differs } = FORM;
    await startPayment(EMAIL, { ...differs, "shipping-street_address": "2 Quay", "shipping-country": "pt" });
    expect(shop.requests("/stripe")[0]?.body["Address"]).toMatchObject([
      { id: 1, street_address: "1 Harbour Road" },
      { id: 2, street_address: "2 Quay", country: "Portugal" },
    ]);
  });

  test("D3 two presses place one order", async () => {
    const { startPayment } = await openCheckoutPage();
    expect(await Promise.all([startPayment(EMAIL, FORM), startPayment(EMAIL, FORM)])).toEqual([true, false]);
    expect(shop.requests("/stripe")).toHaveLength(1);
  });

  test("D1 a price that changes during the review is shown, and no order is placed until it is accepted", async () => {
    const { $checkout, startPayment } = await openCheckoutPage();
    shop.price = 1500;
    expect(await startPayment(EMAIL, FORM)).toBe(false);
    const now = $checkout.get();
    expect(now).toMatchObject({
      state: "review",
      failure: describeQuoteChange(true, false),
      priced: { quote: { id: "q1500" } },
    });
    expect(now.state === "review" && now.priced.notes.get("loop")).toEqual([
      { kind: "repriced", was: 129_900, now: 150_000 },
    ]);
    expect(await startPayment(EMAIL, FORM)).toBe(true);
  });

  const OLD = { revised_on: "2021-01-18", digest: "old" };
  const NEW = { revised_on: "2026-11-21", digest: "new" };

  test.each([
    ["alone", 1299, NEW, false],
    ["with the same date", 1299, { ...OLD, digest: "new" }, false],
    ["together with a price", 1500, NEW, true],
  ])(
    "D1 terms that are revised during the review, %s, are shown and accepted",
    async (_, price, terms, prices) => {
      shop.terms = OLD;
      const { $checkout, startPayment } = await openCheckoutPage();
      expect($checkout.get()).not.toMatchObject({ priced: { newTerms: true } });
      Object.assign(shop, { price, terms });
      shop.instead["/stripe"] = () => refusal(409, "Changed", { quote: shop.quote() });
      expect(await startPayment(EMAIL, FORM)).toBe(false);
      const now = $checkout.get();
      expect(now).toMatchObject({
        failure: describeQuoteChange(prices, true),
        priced: { newTerms: true, quote: { terms: { revisedOn: terms.revised_on, digest: "new" } } },
      });
      expect(now.state === "review" && now.priced.notes.has("loop")).toBe(prices);
      shop.instead = {};
      expect(await startPayment(EMAIL, FORM)).toBe(true);
    },
  );

  test("D1 terms that are revised when a line is refused are shown too", async () => {
    shop.terms = OLD;
    const { $checkout, startPayment } = await openCheckoutPage();
    shop.terms = NEW;
    shop.instead["/stripe"] = () => refusal(400, "Line 1: gone.");
    expect(await startPayment(EMAIL, FORM)).toBe(false);
    expect($checkout.get()).toMatchObject({ failure: "Loop: gone.", priced: { newTerms: true } });
  });

  test.each([
    ["CHK-05 no secret", () => Response.json({ orderId: "o1" }), PAYMENT_MESSAGES.noSecret],
    ["CHK-05 a server error", () => refusal(502, "Bad gateway"), CHECKOUT_MESSAGES.startFailed],
    ["CHK-05 HTML", () => new Response("<html>"), CHECKOUT_MESSAGES.startFailed],
    ["CHK-05 an incomplete reply", () => new Response('{"clientSe'), CHECKOUT_MESSAGES.startFailed],
    [
      "CHK-05 no answer",
      () => Promise.reject(new TypeError("Failed to fetch")),
      CHECKOUT_MESSAGES.startFailed,
    ],
    ["D17 a refused line", () => refusal(400, "Line 1: gone."), "Loop: gone."],
  ])("%s shows a message, and the next press continues", async (_, reply, failure) => {
    const { $checkout, startPayment } = await openCheckoutPage();
    shop.instead["/stripe"] = reply;
    expect(await startPayment(EMAIL, FORM)).toBe(false);
    expect($checkout.get()).toMatchObject({ state: "review", starting: false, failure });
    shop.instead = {};
    shop.status = "pending";
    expect(await startPayment(EMAIL, FORM)).toBe(true);
  });
});

test("D17 if no line of an order can be bought any more, the checkout says so without a button", async () => {
  const { $checkout, startPayment } = await openCheckoutPage();
  shop.isSold = false;
  shop.instead["/stripe"] = () => refusal(400, "Line 1: gone.");
  expect(await startPayment(EMAIL, FORM)).toBe(false);
  expect($checkout.get()).toMatchObject({ state: "nothing", withdrawn: [LOOP] });
});

describe("returning to the checkout", () => {
  test("D3 a pending order is continued", async () => {
    const before = await openCheckoutPage();
    await before.startPayment(EMAIL, FORM);
    const { $checkout, startPayment, $cart } = await openCheckoutPage();
    expect($checkout.get().state).toBe("review");
    expect($cart.get().items).toHaveLength(1);
    await startPayment(EMAIL, FORM);
    expect($checkout.get()).toMatchObject({ state: "paying", orderId: "o1" });
  });

  test("CHK-03 a paid order is never shown for review again: its lines leave the cart, later adds stay", async () => {
    const before = await openCheckoutPage();
    await before.startPayment(EMAIL, FORM);
    shop.status = "paid";
    const page = await freshPage();
    await page.addToCart(LOOP);
    await page.openCheckout(EMAIL);
    expect(page.$checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
    expect(page.$cart.get().items).toEqual([{ ...LOOP, quantity: 1 }]);
    expect(page.readOpenOrders()).toEqual([]);
    expect(shop.requests("/stripe")).toHaveLength(1);
  });

  test("D3 while the status of the last order is unknown, nothing can be paid", async () => {
    const before = await openCheckoutPage();
    await before.startPayment(EMAIL, FORM);
    shop.instead["/orders/o1"] = () => refusal(500, "Down");
    const { $checkout } = await openCheckoutPage();
    expect($checkout.get()).toEqual({ state: "failed", failure: CHECKOUT_MESSAGES.lastUnknown });
  });

  test.each(["failed", "cancelled"])("D8 a %s order is forgotten", async (status) => {
    const before = await openCheckoutPage();
    await before.startPayment(EMAIL, FORM);
    shop.status = status;
    const { $checkout, readOpenOrders } = await openCheckoutPage();
    expect($checkout.get().state).toBe("review");
    expect(readOpenOrders()).toEqual([]);
  });

  test("D3 of several open orders the paid one is found, and its lines leave the cart", async () => {
    const before = await openCheckoutPage();
    await before.startPayment(EMAIL, FORM);
    before.storeOpenOrder("o2");
    expect(before.readOpenOrders()).toEqual(["o2", "o1"]);
    shop.status = "paid";
    const { $checkout, $cart, readOpenOrders } = await openCheckoutPage();
    expect($checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
    expect([$cart.get().items, readOpenOrders()]).toEqual([[], []]);
  });

  test("D3 a paid order is not paid again in a second tab that was opened before", async () => {
    const second = await openCheckoutPage();
    const first = await openCheckoutPage();
    await first.startPayment(EMAIL, FORM);
    shop.status = "paid";
    expect(await second.startPayment(EMAIL, FORM)).toBe(false);
    expect(second.$checkout.get()).toMatchObject({ state: "paid" });
    expect(shop.requests("/stripe")).toHaveLength(1);
  });

  test("CHK-03 of several tabs that see the payment at the same time, only one removes the bought lines", async () => {
    const first = await openCheckoutPage();
    await first.startPayment(EMAIL, FORM);
    await first.addToCart(LOOP);
    const second = await freshPage();
    shop.status = "paid";
    await Promise.all([first.resolvePayment("o1", EMAIL), second.resolvePayment("o1", EMAIL)]);
    expect(second.$checkout.get().state).toBe("paid");
    expect((await freshPage()).$cart.get().items).toEqual([{ ...LOOP, quantity: 1 }]);
  });
});
