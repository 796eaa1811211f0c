import { describe, expect, test } from "vitest";
import { describeOrderStatus } from "../../../../../src/features/orders/tracking/order-status.ts";

const describeOrder = (status: string, reported: string | null = null, isPolling = true, refunded = "") =>
  describeOrderStatus({ status, refunded }, reported, isPolling);

const NOTHING_CHARGED = /nothing has been charged/i;
const UPDATES = /updates itself/;

describe("D8 a pending order", () => {
  test.each(["succeeded", "processing"])(
    "opened after a payment with the status %s: it waits, without a link to the checkout",
    (reported) => {
      expect(describeOrder("pending", reported)).toEqual({
        text: "We are waiting for your payment to be confirmed. This page updates itself.",
        toCheckout: false,
      });
    },
  );

  test.each([null, "requires_action", "nonsense"])(
    "opened without a payment (%s): it is not paid yet",
    (reported) => {
      expect(describeOrder("pending", reported)).toEqual({
        text: "This order has not been paid yet. If you have just paid, this page updates itself.",
        toCheckout: true,
      });
    },
  );

  test.each([null, "succeeded", "processing"])(
    "no longer polled (%s): no payment is known, and none is promised",
    (reported) => {
      expect(describeOrder("pending", reported, false)).toEqual({
        text: "We do not know of a payment yet.",
        toCheckout: true,
      });
    },
  );

  test.each([true, false])("refused by the bank: links to the checkout, polled or not (%s)", (isPolling) => {
    expect(describeOrder("pending", "failed", isPolling)).toEqual({
      text: "Your bank did not confirm the payment. You can try again at the checkout.",
      toCheckout: true,
    });
  });
});

test("D8 only a cancelled order is described as not charged: a wrong charge makes an order failed", () => {
  expect(describeOrder("cancelled").text).toMatch(NOTHING_CHARGED);
  expect(describeOrder("failed").text).not.toMatch(NOTHING_CHARGED);
  expect(describeOrder("failed").text).toMatch(/^This order was not paid, and is closed\. .*write to us/);
});

test("D8 a resolved order is described regardless of the URL, and the page does not update", () => {
  for (const status of ["paid", "refunded", "failed", "cancelled", ""]) {
    const [first, ...others] = [null, "succeeded", "failed"].map((reported) =>
      describeOrder(status, reported),
    );
    expect(others).toEqual([first, first]);
    expect(first?.toCheckout).toBe(false);
    expect(first?.text).not.toMatch(UPDATES);
  }
});

test("D8 a partial refund shows the amount and the order stays confirmed; a full refund has its own text", () => {
  expect(describeOrder("paid").text).toBe("Thank you. Your payment has arrived and your order is confirmed.");
  expect(describeOrder("paid", null, false, "£5.00 GBP").text).toBe(
    "Your order is confirmed. Of your payment, £5.00 GBP has been refunded.",
  );
  expect(describeOrder("refunded", null, false, "£9.00 GBP").text).toBe(
    "The payment of this order has been refunded.",
  );
});

test("QUO-03 an order whose balance is open is confirmed, and says what is still to be paid", () => {
  const balance = { first: "€4.00 EUR", amount: "€6.00 EUR", state: "due" };
  const words = (state: string) =>
    describeOrderStatus({ status: "paid", refunded: "", balance: { ...balance, state } }, null, false).text;
  expect(words("due")).toMatch(/first payment has arrived.*balance is to be paid before dispatch/);
  expect(words("pending")).toBe(words("due"));
  expect(words("paid")).toMatch(/Your payment has arrived/);
});

test("CON-03 an order with a refused condition is not called confirmed, and asks for no balance", () => {
  const words = (state: string, refunded = "") => {
    const balance = { first: "€4.00 EUR", amount: "€6.00 EUR", state: "due" };
    const condition = { title: "", text: "", stated: [], deletedAt: undefined };
    const conditions = ["cleared", state].map((one) => ({ ...condition, state: one }));
    return describeOrderStatus({ status: "paid", refunded, balance, conditions }, null, false).text;
  };
  expect(words("refused")).toMatch(/^We cannot supply this order\./);
  expect(words("refused", "€1.00 EUR")).toMatch(/We cannot supply .* €1\.00 EUR has been refunded\.$/);
  for (const text of [words("refused"), words("refused", "€1.00 EUR")])
    expect(text).not.toMatch(/confirmed|balance/);
  expect(words("open")).toMatch(/balance is to be paid/);
});
