// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closedWords } from "../../../src/domain/payment-messages.ts";
import { EMAIL, FORM, LOOP, opened } from "./checkout-page.ts";
import { endVisit, newVisit, type ShopDouble } from "./shop-double.ts";

let shop: ShopDouble;

beforeEach(() => {
  shop = newVisit();
});
afterEach(endVisit);

/** A checkout at the card's form of its order. */
async function paying() {
  const page = await opened();
  await page.startPayment(EMAIL, FORM);
  expect(page.$checkout.get()).toMatchObject({ state: "paying", orderId: "o1" });
  return page;
}

describe("paying", () => {
  test("CHK-03 D3 only what the shop knows as paid ends the checkout and empties the cart", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const settled = page.settlePayment("o1", EMAIL);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.$checkout.get().state).toBe("paying");
    expect(page.$cart.get().items).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.$checkout.get().state).toBe("saving");
    shop.status = "paid";
    await vi.advanceTimersByTimeAsync(10_000);
    await settled;
    expect(page.$checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
    expect(page.$cart.get().items).toEqual([]);
    expect(Cookies.get("cart_data")).toBeUndefined();
  });

  test("CHK-03 a payment that the shop does not hear of is asked about ever more rarely, and not for ever", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const settled = page.settlePayment("o1", EMAIL);
    await vi.advanceTimersByTimeAsync(300_000);
    await settled;
    expect(page.$checkout.get()).toEqual({ state: "saving", orderId: "o1", email: EMAIL });
    expect(shop.asked("/orders/o1")).toHaveLength(11);
    expect(page.readOpenOrders()).toEqual(["o1"]);
  });

  test.each(["cancelled", "failed"])(
    "D3 an order that ends %s while it is being saved is offered anew, and what is known of the money is said",
    async (status) => {
      const page = await paying();
      vi.useFakeTimers();
      const settled = page.settlePayment("o1", EMAIL);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(page.$checkout.get().state).toBe("saving");
      shop.status = status;
      await vi.advanceTimersByTimeAsync(10_000);
      await settled;
      expect(page.$checkout.get()).toMatchObject({ state: "offered", failure: closedWords(status) });
    },
  );

  test("D1 a form that cannot be loaded leads back to what is in the cart by then", async () => {
    const page = await paying();
    page.failPayment("Not loaded");
    expect(page.$checkout.get()).toMatchObject({ state: "offered", failure: "Not loaded" });
    await page.startPayment(EMAIL, FORM);
    await page.addToCart(LOOP);
    shop.quantity = 2;
    page.failPayment("Not loaded");
    await vi.waitFor(() =>
      expect(page.$checkout.get()).toMatchObject({
        ...{ state: "offered", failure: "Not loaded" },
        offer: { quote: { lines: [{ id: "loop", quantity: 2 }] } },
      }),
    );
  });

  test("D3 why an order was closed is not said any more once something is paid", async () => {
    const page = await paying();
    shop.status = "cancelled";
    await page.reviewPayment("o1");
    expect(page.$checkout.get()).toMatchObject({ state: "offered", failure: closedWords("cancelled") });
    page.keepOpenOrder("o1");
    shop.status = "paid";
    await page.openCheckout(EMAIL);
    expect(page.$checkout.get().state).toBe("paid");
    await page.addToCart(LOOP);
    await page.openCheckout(EMAIL);
    expect(page.$checkout.get()).toMatchObject({ state: "offered", failure: "" });
  });

  test("CHK-04 after a refusal the order itself is asked: one that is paid all the same is over", async () => {
    const page = await paying();
    expect(await page.reviewPayment("o1")).toBe(false);
    expect(page.$checkout.get().state).toBe("paying");
    shop.status = "paid";
    expect(await page.reviewPayment("o1")).toBe(true);
    expect(page.$checkout.get().state).toBe("paid");
  });
});

describe("an order that is closed while its card's form is open", () => {
  test.each(["cancelled", "failed"])(
    "CHK-04 D8 %s: after any refusal it is offered anew, and why is said",
    async (status) => {
      const page = await paying();
      shop.status = status;
      expect(await page.reviewPayment("o1")).toBe(true);
      expect(page.$checkout.get()).toMatchObject({ state: "offered", failure: closedWords(status) });
      expect(page.readOpenOrders()).toEqual([]);
      expect(page.$cart.get().items).toHaveLength(1);
    },
  );

  test("CHK-04 of what is not known for sure nothing is said to be over", async () => {
    const page = await paying();
    for (const status of ["pending", ""]) {
      shop.status = status;
      expect(await page.reviewPayment("o1")).toBe(false);
    }
    shop.instead["/orders/o1"] = () => new Response("<html>", { status: 503 });
    expect(await page.reviewPayment("o1")).toBe(false);
    expect(page.$checkout.get()).toMatchObject({ state: "paying", orderId: "o1" });
  });

  test("whoever has left its form meanwhile is not led away from where they are", async () => {
    const page = await paying();
    await page.openCheckout(EMAIL);
    shop.status = "cancelled";
    expect(await page.reviewPayment("o1")).toBe(true);
    expect(page.$checkout.get()).toMatchObject({ state: "offered", failure: "" });
  });
});

describe("a charge whose answer is lost", () => {
  test("CHK-04 D3 is looked for while it becomes known, and is over then", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const found = page.seekPayment("o1");
    await vi.advanceTimersByTimeAsync(5_000);
    shop.status = "paid";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toBe(true);
    expect(page.$checkout.get()).toMatchObject({ state: "paid", order: { documentId: "o1" } });
  });

  test("CHK-04 D3 is looked for some eight seconds, and may be tried again then", async () => {
    const page = await paying();
    vi.useFakeTimers();
    const told = vi.fn();
    page.seekPayment("o1").then(told);
    await vi.advanceTimersByTimeAsync(7_500);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(told).toHaveBeenCalledWith(false);
    expect(page.$checkout.get().state).toBe("paying");
    expect(shop.asked("/orders/o1")).toHaveLength(5);
  });
});

describe("what another tab does", () => {
  /** The card's form in one tab, while the orders that this browser has open change in another. */
  async function told(status: string, oldValue: string, newValue: string) {
    const page = await paying();
    const stop = page.followChanges(EMAIL);
    shop.status = status;
    const before = page.$checkout.get();
    const reopened: string[] = [];
    page.$checkout.listen(({ state }) => reopened.push(state));
    dispatchEvent(new StorageEvent("storage", { key: page.openOrderKey(), oldValue, newValue }));
    return { ...page, stop, before, reopened };
  }

  test("D3 what another tab does while payment is being started here is looked at once it has been", async () => {
    const page = await opened();
    const stop = page.followChanges(EMAIL);
    const { promise, resolve } = Promise.withResolvers<Response>();
    shop.instead["/stripe"] = () => promise;
    const started = page.startPayment(EMAIL, FORM);
    await vi.waitFor(() => expect(shop.asked("/stripe")).toHaveLength(1));
    const key = page.openOrderKey();
    dispatchEvent(new StorageEvent("storage", { key, oldValue: "o2", newValue: "" }));
    shop.status = "cancelled";
    resolve(Response.json({ clientSecret: "s", orderId: "o1" }));
    await started;
    const offered = { state: "offered", failure: closedWords("cancelled") };
    await vi.waitFor(() => expect(page.$checkout.get()).toMatchObject(offered));
    stop();
  });

  test("D3 a newer order for which this one is closed: it is offered anew, and why is said", async () => {
    const { $checkout, stop } = await told("cancelled", "o1", "o2 o1");
    const offered = { state: "offered", failure: closedWords("cancelled") };
    await vi.waitFor(() => expect($checkout.get()).toMatchObject(offered));
    stop();
  });

  test("D3 why it is offered anew stays said while it is offered again, until payment is started", async () => {
    const { $checkout, openCheckout, startPayment, stop } = await told("cancelled", "o1", "o2 o1");
    await vi.waitFor(() => expect($checkout.get()).toMatchObject({ state: "offered" }));
    await openCheckout(EMAIL);
    expect($checkout.get()).toMatchObject({ state: "offered", failure: closedWords("cancelled") });
    await startPayment(EMAIL, FORM);
    await openCheckout(EMAIL);
    expect($checkout.get()).toMatchObject({ state: "offered", failure: "" });
    stop();
  });

  test("D3 a newer order beside which this one stays open changes nothing", async () => {
    const { $checkout, stop, before } = await told("pending", "o1", "o2 o1");
    await vi.waitFor(() => expect(shop.asked("/orders/o1")).toHaveLength(1));
    expect($checkout.get()).toBe(before);
    stop();
  });

  const anotherIs = (payment_status: string) => {
    const { data } = shop.order();
    shop.instead["/orders/o2"] = () => Response.json({ data: { ...data, documentId: "o2", payment_status } });
  };

  test("D3 another order paid, for which the cart was emptied: the checkout begins anew", async () => {
    anotherIs("paid");
    const { reopened, stop } = await told("pending", "o2 o1", "o1");
    await vi.waitFor(() => expect(reopened).toEqual(["pricing", "offered"]));
    stop();
  });

  test("D3 another order closed unpaid: whoever is paying goes on", async () => {
    anotherIs("cancelled");
    const { $checkout, stop, before } = await told("pending", "o1 o2", "o1");
    await vi.waitFor(() => expect(shop.asked("/orders/o2")).toHaveLength(1));
    expect($checkout.get()).toBe(before);
    stop();
  });

  test("D3 this order paid: the checkout is over", async () => {
    const { reopened, stop } = await told("paid", "o1", "");
    await vi.waitFor(() => expect(reopened).toEqual(["paid"]));
    stop();
  });
});
