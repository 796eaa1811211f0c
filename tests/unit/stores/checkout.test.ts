// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT } from "../../../src/domain/checkout-messages.ts";
import { changedWords, PAYMENT } from "../../../src/domain/payment-messages.ts";
import { EMAIL, FORM, freshPage, LOOP, opened } from "./checkout-page.ts";
import { endVisit, newVisit, refusal, type ShopDouble } from "./shop-double.ts";

let shop: ShopDouble;

beforeEach(() => {
  shop = newVisit();
});
afterEach(endVisit);

describe("opening", () => {
  test("CHK-01 D1 what is offered is the server's quote", async () => {
    const { $checkout } = await opened();
    expect($checkout.get()).toMatchObject({
      state: "offered",
      offer: { quote: { id: "q1299", total: 129_900 }, withdrawn: [] },
    });
  });

  test("D1 D17 a changed price is told again and again until it is agreed to, and the cart keeps the old one so long", async () => {
    const page = await opened();
    shop.price = 1400;
    await page.openCheckout(EMAIL);
    const again = await freshPage();
    await again.openCheckout(EMAIL);
    for (const { $checkout, $cart } of [page, again]) {
      expect($cart.get().items).toEqual([{ ...LOOP, quantity: 1 }]);
      const now = $checkout.get();
      expect(now.state === "offered" && [...now.offer.notes.values()]).toEqual([
        [{ kind: "repriced", was: 129_900, now: 140_000 }],
      ]);
    }
    expect(await again.startPayment(EMAIL, FORM)).toBe(true);
    expect(again.$cart.get().items).toEqual([{ ...LOOP, price: 140_000, quantity: 1 }]);
  });

  test("D17 a withdrawn product is not asked for, and alone leaves nothing to pay", async () => {
    shop.isSold = false;
    const { $checkout } = await opened();
    expect($checkout.get()).toMatchObject({ state: "nothing", withdrawn: [LOOP] });
    expect(shop.asked("/quote")).toEqual([]);
  });

  test.each([
    ["is refused", () => refusal(400, "Line 1: no."), "Loop: no."],
    ["breaks down", () => new Response("<html>", { status: 500 }), CHECKOUT.notPriced],
    ["comes as HTML", () => new Response("<html>"), CHECKOUT.notPriced],
    ["is cut short", () => Response.json({ quote: "q" }), CHECKOUT.notPriced],
    ["does not come", () => Promise.reject(new TypeError("Failed to fetch")), CHECKOUT.notPriced],
  ])("D1 a quote that %s offers nothing", async (_, reply, failure) => {
    shop.instead["/quote"] = reply;
    const { $checkout } = await opened();
    expect($checkout.get()).toEqual({ state: "failed", failure });
  });
});

describe("Proceed to Payment", () => {
  test("CHK-02 CHK-07 D3 the order names the quote and both addresses, and gives what to pay with", async () => {
    const { $checkout, startPayment, readOpenOrders } = await opened();
    expect(await startPayment(EMAIL, FORM)).toBe(true);
    expect($checkout.get()).toMatchObject({ state: "paying", orderId: "o1", secret: "secret" });
    expect(readOpenOrders()).toEqual(["o1"]);
    const [{ body } = { body: {} }] = shop.asked("/stripe");
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

  test("CHK-01 a shipping address of its own is sent as such", async () => {
    const { startPayment } = await opened();
    const { same, ...apart } = FORM;
    await startPayment(EMAIL, { ...apart, "shipping-street_address": "2 Quay", "shipping-country": "pt" });
    expect(shop.asked("/stripe")[0]?.body["Address"]).toMatchObject([
      { id: 1, street_address: "1 Harbour Road" },
      { id: 2, street_address: "2 Quay", country: "Portugal" },
    ]);
  });

  test("D3 pressed twice it places one order", async () => {
    const { startPayment } = await opened();
    expect(await Promise.all([startPayment(EMAIL, FORM), startPayment(EMAIL, FORM)])).toEqual([true, false]);
    expect(shop.asked("/stripe")).toHaveLength(1);
  });

  test("D1 a price that changes while it is looked at is shown, and nothing is placed until that is agreed to", async () => {
    const { $checkout, startPayment } = await opened();
    shop.price = 1500;
    expect(await startPayment(EMAIL, FORM)).toBe(false);
    const now = $checkout.get();
    expect(now).toMatchObject({
      state: "offered",
      failure: changedWords(true, false),
      offer: { quote: { id: "q1500" } },
    });
    expect(now.state === "offered" && now.offer.notes.get("loop")).toEqual([
      { kind: "repriced", was: 129_900, now: 150_000 },
    ]);
    expect(await startPayment(EMAIL, FORM)).toBe(true);
  });

  const OLD = { revised_on: "2021-01-18", digest: "old" };
  const NEW = { revised_on: "2026-11-21", digest: "new" };

  test.each([
    ["alone", 1299, NEW, false],
    ["under the same day", 1299, { ...OLD, digest: "new" }, false],
    ["beside a price", 1500, NEW, true],
  ])(
    "D1 terms that are revised while they are looked at, %s, are told and agreed to",
    async (_, price, terms, prices) => {
      shop.terms = OLD;
      const { $checkout, startPayment } = await opened();
      expect($checkout.get()).not.toMatchObject({ offer: { newTerms: true } });
      Object.assign(shop, { price, terms });
      shop.instead["/stripe"] = () => refusal(409, "Changed", { quote: shop.quote() });
      expect(await startPayment(EMAIL, FORM)).toBe(false);
      const now = $checkout.get();
      expect(now).toMatchObject({
        failure: changedWords(prices, true),
        offer: { newTerms: true, quote: { terms: { revisedOn: terms.revised_on, digest: "new" } } },
      });
      expect(now.state === "offered" && now.offer.notes.has("loop")).toBe(prices);
      shop.instead = {};
      expect(await startPayment(EMAIL, FORM)).toBe(true);
    },
  );

  test("D1 terms that are revised when a line is refused are told too", async () => {
    shop.terms = OLD;
    const { $checkout, startPayment } = await opened();
    shop.terms = NEW;
    shop.instead["/stripe"] = () => refusal(400, "Line 1: gone.");
    expect(await startPayment(EMAIL, FORM)).toBe(false);
    expect($checkout.get()).toMatchObject({ failure: "Loop: gone.", offer: { newTerms: true } });
  });

  test.each([
    ["CHK-05 no secret", () => Response.json({ orderId: "o1" }), PAYMENT.noSecret],
    ["CHK-05 a breakdown", () => refusal(502, "Bad gateway"), CHECKOUT.startFailed],
    ["CHK-05 HTML", () => new Response("<html>"), CHECKOUT.startFailed],
    ["CHK-05 half a reply", () => new Response('{"clientSe'), CHECKOUT.startFailed],
    ["CHK-05 no answer", () => Promise.reject(new TypeError("Failed to fetch")), CHECKOUT.startFailed],
    ["D17 a line refused", () => refusal(400, "Line 1: gone."), "Loop: gone."],
  ])("%s is said, and the next press goes on", async (_, reply, failure) => {
    const { $checkout, startPayment } = await opened();
    shop.instead["/stripe"] = reply;
    expect(await startPayment(EMAIL, FORM)).toBe(false);
    expect($checkout.get()).toMatchObject({ state: "offered", starting: false, failure });
    shop.instead = {};
    shop.status = "pending";
    expect(await startPayment(EMAIL, FORM)).toBe(true);
  });
});

test("D17 when nothing of an order can be bought any more that is said, and there is nothing to press", async () => {
  const { $checkout, startPayment } = await opened();
  shop.isSold = false;
  shop.instead["/stripe"] = () => refusal(400, "Line 1: gone.");
  expect(await startPayment(EMAIL, FORM)).toBe(false);
  expect($checkout.get()).toMatchObject({ state: "nothing", withdrawn: [LOOP] });
});

describe("coming back", () => {
  test("D3 a pending order is gone on with", async () => {
    const before = await opened();
    await before.startPayment(EMAIL, FORM);
    const { $checkout, startPayment, $cart } = await opened();
    expect($checkout.get().state).toBe("offered");
    expect($cart.get().items).toHaveLength(1);
    await startPayment(EMAIL, FORM);
    expect($checkout.get()).toMatchObject({ state: "paying", orderId: "o1" });
  });

  test("CHK-03 a paid order is never offered again: it leaves the cart, and what was added since stays", async () => {
    const before = await opened();
    await before.startPayment(EMAIL, FORM);
    shop.status = "paid";
    const page = await freshPage();
    await page.addToCart(LOOP);
    await page.openCheckout(EMAIL);
    expect(page.$checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
    expect(page.$cart.get().items).toEqual([{ ...LOOP, quantity: 1 }]);
    expect(page.readOpenOrders()).toEqual([]);
    expect(shop.asked("/stripe")).toHaveLength(1);
  });

  test("D3 while it cannot be seen whether the last order was paid nothing is offered", async () => {
    const before = await opened();
    await before.startPayment(EMAIL, FORM);
    shop.instead["/orders/o1"] = () => refusal(500, "Down");
    const { $checkout } = await opened();
    expect($checkout.get()).toEqual({ state: "failed", failure: CHECKOUT.lastUnknown });
  });

  test.each(["failed", "cancelled"])("D8 a %s order is forgotten", async (status) => {
    const before = await opened();
    await before.startPayment(EMAIL, FORM);
    shop.status = status;
    const { $checkout, readOpenOrders } = await opened();
    expect($checkout.get().state).toBe("offered");
    expect(readOpenOrders()).toEqual([]);
  });

  test("D3 of several orders that were begun, the one that was paid is found, and leaves the cart", async () => {
    const before = await opened();
    await before.startPayment(EMAIL, FORM);
    before.keepOpenOrder("o2");
    expect(before.readOpenOrders()).toEqual(["o2", "o1"]);
    shop.status = "paid";
    const { $checkout, $cart, readOpenOrders } = await opened();
    expect($checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
    expect($cart.get().items).toEqual([]);
    expect(readOpenOrders()).toEqual([]);
  });

  test("D3 in a second tab that was opened before, a paid order is not paid again", async () => {
    const second = await opened();
    const first = await opened();
    await first.startPayment(EMAIL, FORM);
    shop.status = "paid";
    expect(await second.startPayment(EMAIL, FORM)).toBe(false);
    expect(second.$checkout.get()).toMatchObject({ state: "paid" });
    expect(shop.asked("/stripe")).toHaveLength(1);
  });

  test("CHK-03 of several tabs that hear of it at the same time one takes what was bought out of the cart", async () => {
    const first = await opened();
    await first.startPayment(EMAIL, FORM);
    await first.addToCart(LOOP);
    const second = await freshPage();
    shop.status = "paid";
    await Promise.all([first.settlePayment("o1", EMAIL), second.settlePayment("o1", EMAIL)]);
    expect(second.$checkout.get().state).toBe("paid");
    expect((await freshPage()).$cart.get().items).toEqual([{ ...LOOP, quantity: 1 }]);
  });
});
