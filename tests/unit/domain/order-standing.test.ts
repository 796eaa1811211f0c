import { describe, expect, test } from "vitest";
import { standingOf } from "../../../src/domain/order-standing.ts";

const of = (status: string, word: string | null = null, watching = true, refunded = "") =>
  standingOf({ status, refunded }, word, watching);

const NOTHING_CHARGED = /nothing has been charged/i;
const UPDATES = /updates itself/;

describe("D8 an order that is only begun", () => {
  test.each(["succeeded", "processing"])(
    "come from a payment that %s: it waits, and offers no second one",
    (word) => {
      expect(of("pending", word)).toEqual({
        words: "We are waiting for your payment to be confirmed. This page updates itself.",
        toCheckout: false,
      });
    },
  );

  test.each([null, "requires_action", "nonsense"])("opened without one (%s): it is not paid yet", (word) => {
    expect(of("pending", word)).toEqual({
      words: "This order has not been paid yet. If you have just paid, this page updates itself.",
      toCheckout: true,
    });
  });

  test.each([null, "succeeded", "processing"])(
    "looked at no longer (%s): no payment is known, and none is promised",
    (word) => {
      expect(of("pending", word, false)).toEqual({
        words: "We do not know of a payment yet.",
        toCheckout: true,
      });
    },
  );

  test.each([true, false])("refused by the bank: the way back, looked at or not (%s)", (watching) => {
    expect(of("pending", "failed", watching)).toEqual({
      words: "Your bank did not confirm the payment. You can try again at the checkout.",
      toCheckout: true,
    });
  });
});

test("D8 only of a cancelled order is it said that nothing was charged: a wrong charge makes one failed", () => {
  expect(of("cancelled").words).toMatch(NOTHING_CHARGED);
  expect(of("failed").words).not.toMatch(NOTHING_CHARGED);
  expect(of("failed").words).toMatch(/^This order was not paid, and is closed\. .*write to us/);
});

test("D8 what is over is the same whatever the address says, and updates itself no more", () => {
  for (const status of ["paid", "refunded", "failed", "cancelled", ""]) {
    const [first, ...others] = [null, "succeeded", "failed"].map((word) => of(status, word));
    expect(others).toEqual([first, first]);
    expect(first?.toCheckout).toBe(false);
    expect(first?.words).not.toMatch(UPDATES);
  }
});

test("D8 a refund in part says how much, and the order stays confirmed; one of all says that", () => {
  expect(of("paid").words).toBe("Thank you. Your payment has arrived and your order is confirmed.");
  expect(of("paid", null, false, "£5.00 GBP").words).toBe(
    "Your order is confirmed. Of your payment, £5.00 GBP has been refunded.",
  );
  expect(of("refunded", null, false, "£9.00 GBP").words).toBe("The payment of this order has been refunded.");
});
