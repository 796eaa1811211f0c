// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { describeClosedOrder } from "../../../../../src/features/checkout/payment/messages.ts";
import { EMAIL, FORM, LOOP, openCheckoutPage } from "../checkout-page.ts";
import { endVisit, newVisit, type ShopDouble } from "../shop-double.ts";

let shop: ShopDouble;

beforeEach(() => {
  shop = newVisit();
});
afterEach(endVisit);

/** A checkout that shows the payment form of its order. */
async function paying() {
  const page = await openCheckoutPage();
  await page.startPayment(EMAIL, FORM);
  expect(page.$checkout.get()).toMatchObject({ state: "paying", orderId: "o1" });
  return page;
}

describe("paying", () => {
  test("CHK-03 D3 only a payment that the shop has confirmed ends the checkout and empties the cart", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const resolved = page.resolvePayment("o1", EMAIL);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.$checkout.get().state).toBe("paying");
    expect(page.$cart.get().items).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.$checkout.get().state).toBe("saving");
    shop.status = "paid";
    await vi.advanceTimersByTimeAsync(10_000);
    await resolved;
    expect(page.$checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
    expect(page.$cart.get().items).toEqual([]);
    expect(Cookies.get("cart_data")).toBeUndefined();
  });

  test("CHK-03 a payment that the shop does not confirm is polled at growing intervals, and not for ever", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const resolved = page.resolvePayment("o1", EMAIL);
    await vi.advanceTimersByTimeAsync(300_000);
    await resolved;
    expect(page.$checkout.get()).toEqual({ state: "saving", orderId: "o1", email: EMAIL });
    expect(shop.requests("/orders/o1")).toHaveLength(11);
    expect(page.readOpenOrders()).toEqual(["o1"]);
  });

  test.each(["cancelled", "failed"])(
    "D3 an order that ends %s while it is being saved returns to the review, with a message about the charge",
    async (status) => {
      const page = await paying();
      vi.useFakeTimers();
      const resolved = page.resolvePayment("o1", EMAIL);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(page.$checkout.get().state).toBe("saving");
      shop.status = status;
      await vi.advanceTimersByTimeAsync(10_000);
      await resolved;
      expect(page.$checkout.get()).toMatchObject({ state: "review", failure: describeClosedOrder(status) });
    },
  );

  test("D1 a form that fails to load returns to the review of the current cart", async () => {
    const page = await paying();
    page.failPayment("Not loaded");
    expect(page.$checkout.get()).toMatchObject({ state: "review", failure: "Not loaded" });
    await page.startPayment(EMAIL, FORM);
    await page.addToCart(LOOP);
    shop.quantity = 2;
    page.failPayment("Not loaded");
    await vi.waitFor(() =>
      expect(page.$checkout.get()).toMatchObject({
        ...{ state: "review", failure: "Not loaded" },
        priced: { quote: { lines: [{ id: "loop", quantity: 2 }] } },
      }),
    );
  });

  test("D3 the reason for a closed order is not shown any more after a payment", async () => {
    const page = await paying();
    shop.status = "cancelled";
    await page.checkPayment("o1");
    expect(page.$checkout.get()).toMatchObject({
      state: "review",
      failure: describeClosedOrder("cancelled"),
    });
    page.storeOpenOrder("o1");
    shop.status = "paid";
    await page.openCheckout(EMAIL);
    expect(page.$checkout.get().state).toBe("paid");
    await page.addToCart(LOOP);
    await page.openCheckout(EMAIL);
    expect(page.$checkout.get()).toMatchObject({ state: "review", failure: "" });
  });

  test("CHK-04 after a refusal the order is read again, and a paid order ends the checkout", async () => {
    const page = await paying();
    expect(await page.checkPayment("o1")).toBe(false);
    expect(page.$checkout.get().state).toBe("paying");
    shop.status = "paid";
    expect(await page.checkPayment("o1")).toBe(true);
    expect(page.$checkout.get().state).toBe("paid");
  });
});

describe("an order that is closed while its payment form is open", () => {
  test.each(["cancelled", "failed"])(
    "CHK-04 D8 %s: after any refusal it returns to the review, with the reason",
    async (status) => {
      const page = await paying();
      shop.status = status;
      expect(await page.checkPayment("o1")).toBe(true);
      expect(page.$checkout.get()).toMatchObject({ state: "review", failure: describeClosedOrder(status) });
      expect(page.readOpenOrders()).toEqual([]);
      expect(page.$cart.get().items).toHaveLength(1);
    },
  );

  test("CHK-04 an order with an unknown status stays open", async () => {
    const page = await paying();
    for (const status of ["pending", ""]) {
      shop.status = status;
      expect(await page.checkPayment("o1")).toBe(false);
    }
    shop.instead["/orders/o1"] = () => new Response("<html>", { status: 503 });
    expect(await page.checkPayment("o1")).toBe(false);
    expect(page.$checkout.get()).toMatchObject({ state: "paying", orderId: "o1" });
  });

  test("a customer who has left the form meanwhile stays where they are", async () => {
    const page = await paying();
    await page.openCheckout(EMAIL);
    shop.status = "cancelled";
    expect(await page.checkPayment("o1")).toBe(true);
    expect(page.$checkout.get()).toMatchObject({ state: "review", failure: "" });
  });
});

describe("a charge whose response is lost", () => {
  test("CHK-04 D3 is polled until the shop has confirmed it", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const isResolved = page.awaitPayment("o1");
    await vi.advanceTimersByTimeAsync(5_000);
    shop.status = "paid";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await isResolved).toBe(true);
    expect(page.$checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
  });

  test("CHK-04 D3 is polled for about eight seconds, then the customer may try again", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const onResult = vi.fn();
    page.awaitPayment("o1").then(onResult);
    await vi.advanceTimersByTimeAsync(7_500);
    expect(onResult).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(onResult).toHaveBeenCalledWith(false);
    expect(page.$checkout.get().state).toBe("paying");
    expect(shop.requests("/orders/o1")).toHaveLength(5);
  });
});

describe("changes in another tab", () => {
  /** Shows the payment form in one tab while another tab changes the open orders. */
  async function changeElsewhere(status: string, oldValue: string, newValue: string) {
    const page = await paying();
    const stop = page.followChanges(EMAIL);
    shop.status = status;
    const before = page.$checkout.get();
    const states: string[] = [];
    page.$checkout.listen(({ state }) => states.push(state));
    dispatchEvent(new StorageEvent("storage", { key: page.openOrderKey(), oldValue, newValue }));
    return { ...page, stop, before, states };
  }

  test("D3 a change in another tab while the payment starts here is handled after it", async () => {
    const page = await openCheckoutPage();
    const stop = page.followChanges(EMAIL);
    const { promise, resolve } = Promise.withResolvers<Response>();
    shop.instead["/stripe"] = () => promise;
    const started = page.startPayment(EMAIL, FORM);
    await vi.waitFor(() => expect(shop.requests("/stripe")).toHaveLength(1));
    const key = page.openOrderKey();
    dispatchEvent(new StorageEvent("storage", { key, oldValue: "o2", newValue: "" }));
    shop.status = "cancelled";
    resolve(Response.json({ clientSecret: "s", orderId: "o1" }));
    await started;
    const expected = { state: "review", failure: describeClosedOrder("cancelled") };
    await vi.waitFor(() => expect(page.$checkout.get()).toMatchObject(expected));
    stop();
  });

  test("D3 a newer order closes this one: it returns to the review, with the reason", async () => {
    const { $checkout, stop } = await changeElsewhere("cancelled", "o1", "o2 o1");
    const expected = { state: "review", failure: describeClosedOrder("cancelled") };
    await vi.waitFor(() => expect($checkout.get()).toMatchObject(expected));
    stop();
  });

  test("D3 the reason stays while the cart is priced again, until payment starts", async () => {
    const { $checkout, openCheckout, startPayment, stop } = await changeElsewhere("cancelled", "o1", "o2 o1");
    await vi.waitFor(() => expect($checkout.get()).toMatchObject({ state: "review" }));
    await openCheckout(EMAIL);
    expect($checkout.get()).toMatchObject({ state: "review", failure: describeClosedOrder("cancelled") });
    await startPayment(EMAIL, FORM);
    await openCheckout(EMAIL);
    expect($checkout.get()).toMatchObject({ state: "review", failure: "" });
    stop();
  });

  test("D3 a newer order that does not close this one changes nothing", async () => {
    const { $checkout, stop, before } = await changeElsewhere("pending", "o1", "o2 o1");
    await vi.waitFor(() => expect(shop.requests("/orders/o1")).toHaveLength(1));
    expect($checkout.get()).toBe(before);
    stop();
  });

  const setOtherOrder = (payment_status: string) => {
    const { data } = shop.order();
    shop.instead["/orders/o2"] = () => Response.json({ data: { ...data, documentId: "o2", payment_status } });
  };

  test("D3 another order is paid, which empties the cart: the checkout starts again", async () => {
    setOtherOrder("paid");
    const { states, stop } = await changeElsewhere("pending", "o2 o1", "o1");
    await vi.waitFor(() => expect(states).toEqual(["pricing", "review"]));
    stop();
  });

  test("D3 another order is closed unpaid: the payment form stays", async () => {
    setOtherOrder("cancelled");
    const { $checkout, stop, before } = await changeElsewhere("pending", "o1 o2", "o1");
    await vi.waitFor(() => expect(shop.requests("/orders/o2")).toHaveLength(1));
    expect($checkout.get()).toBe(before);
    stop();
  });

  test("D3 this order is paid: the checkout ends", async () => {
    const { states, stop } = await changeElsewhere("paid", "o1", "");
    await vi.waitFor(() => expect(states).toEqual(["paid"]));
    stop();
  });
});
