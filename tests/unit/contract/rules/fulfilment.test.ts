import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TRACKING_ADDRESS } from "../../../../src/contract/rules/field-patterns.ts";
import { fulfilmentStatus, orderStatusText, trackingUrl } from "../../../../src/contract/rules/fulfilment.ts";
import { MAX_AMOUNT } from "../../../../src/contract/rules/money.ts";
import { vatWithin } from "../../../../src/contract/rules/order-amounts.ts";

test("DSK-03 the status of an order follows from its parcels", () => {
  const arrived = { units: 1, isDelivered: true };
  const onItsWay = { units: 2, isDelivered: false };
  expect(fulfilmentStatus(3, [])).toBe("to be sent");
  expect(fulfilmentStatus(3, [arrived])).toBe("partly sent");
  expect(fulfilmentStatus(3, [arrived, onItsWay])).toBe("sent");
  expect(fulfilmentStatus(3, [arrived, { ...onItsWay, isDelivered: true }])).toBe("delivered");
});

test("DSK-03 a tracking number cannot change where the carrier's address leads", () => {
  const address = "https://tideway.example/a?parcel={number}&again={number}";
  expect(TRACKING_ADDRESS.test(address)).toBe(true);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (number) => {
      const url = new URL(trackingUrl(address, number));
      expect(url.origin).toBe("https://tideway.example");
      expect(url.searchParams.getAll("parcel")).toEqual([number]);
    }),
  );
  for (const refused of [
    "http://a.example/{number}",
    "https://{number}.example/",
    "https://a.example/",
    "x",
  ]) {
    expect(TRACKING_ADDRESS.test(refused)).toBe(false);
  }
});

test("DSK-04 net and VAT make the amount paid to the minor unit, with any rate", () => {
  expect(vatWithin(12_000, 20)).toEqual({ net: 10_000, tax: 2000 });
  expect(vatWithin(999, null)).toEqual({ net: 999, tax: 0 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_AMOUNT }),
      fc.integer({ min: 0, max: 100_000 }),
      (total, rate) => {
        const { net, tax } = vatWithin(total, rate / 1000);
        expect(net + tax).toBe(total);
        expect(Math.abs(tax - (total * rate) / (100_000 + rate))).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test("QUO-03 an order whose balance is open is part paid, for customers as for staff", () => {
  const text = (balance: string | null, payment = "paid", refunded = 0) =>
    orderStatusText(payment, refunded, "GBP", "to be sent", balance);
  expect([text("due"), text("pending")]).toEqual(Array(2).fill("part paid, to be sent"));
  expect(text("due", "paid", 2_000)).toBe("part paid, £20.00 refunded, to be sent");
  expect([text("paid"), text(null)]).toEqual(Array(2).fill("paid, to be sent"));
  expect([text("due", "pending"), text("due", "refunded")]).toEqual([
    "pending, waiting for payment",
    "refunded",
  ]);
});
