import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Confirmation } from "../../../../../src/features/orders/confirmation/Confirmation.tsx";
import { parseOrderDetails } from "../../../../../src/features/orders/tracking/order-details.ts";

const ADDRESS = {
  ...{ name: "Ada Diver", company: "Ada Diver", street_address: "1 Harbour Road", city: "Plymouth" },
  ...{ state: "Devon", zip: "PL1 1AA", country: "United Kingdom" },
};

function confirmed(data: object): string {
  const order = parseOrderDetails({ data }, "d");
  return order ? renderToStaticMarkup(<Confirmation order={order} paysHere={false} />) : "";
}

const linesOf = (html: string) => [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, line]) => line);

test("SUC-01 an address has the same lines as in the e-mail, also two equal ones", () => {
  expect(linesOf(confirmed({ billing_address: ADDRESS }))).toEqual([
    ...["Ada Diver", "Ada Diver", "1 Harbour Road", "Plymouth, Devon PL1 1AA", "United Kingdom"],
  ]);
  const bare = { city: "Plymouth", country: "United Kingdom" };
  expect(linesOf(confirmed({ billing_address: bare }))).toEqual(["Plymouth", "United Kingdom"]);
});

test("SUC-01 the payment date and the refunded amount show only if there are any", () => {
  const order = { total: 90, currency: "GBP", createdAt: "2026-03-05T12:00:00.000Z", payment_status: "paid" };
  const bare = confirmed({ ...order, refunded: 0, paid_at: null });
  expect(bare).not.toMatch(/<dt>(Paid|Refunded)<\/dt>/);
  const complete = confirmed({ ...order, refunded: 12.5, paid_at: "2026-03-06T12:00:00.000Z" });
  expect(complete).toContain("<dt>Refunded</dt><dd>£12.50 GBP</dd>");
  expect(complete).toMatch(/<dt>Paid<\/dt><dd>March 6, 2026 at \d+:\d\d/);
});

const PARCEL = {
  ...{ parcel: 1, carrier: "<b>Tideway</b>", tracking_number: "TW1", sent_on: "2026-11-03" },
  ...{ tracking_url: "https://tideway.example/TW1", delivered_on: null },
  lines: [{ name: "Loop", part_number: "HC-1", quantity: 2, serial_numbers: ["A-1", "A-2"] }],
};

test("DSK-03 a parcel shows its contents with serial numbers, and links to the carrier by https only", () => {
  const order = { payment_status: "paid", fulfilment_status: "partly sent", shipments: [PARCEL] };
  const html = confirmed(order);
  expect(html).toContain("<dt>Delivery</dt><dd>partly sent</dd>");
  expect(html).toContain('href="https://tideway.example/TW1"');
  for (const words of ["Sent 3 Nov 2026 with &lt;b&gt;Tideway", "2 × Loop", "Serial numbers: A-1, A-2"]) {
    expect(html.replaceAll("<!-- -->", "")).toContain(words);
  }
  const unsafe = confirmed({ ...order, shipments: [{ ...PARCEL, tracking_url: "javascript:alert(1)" }] });
  expect(unsafe).toContain("TW1");
  expect(unsafe).not.toContain("javascript:");
  const strange = { shipments: [null, { lines: [null] }, { sent_on: 5, lines: "x" }] };
  expect(() => confirmed(strange)).not.toThrow();
});

test("DSK-06 several refunds show with their days", () => {
  const refunds = [
    { at: "2026-03-06T12:00:00.000Z", amount: 10 },
    { at: "2026-03-07T12:00:00.000Z", amount: 2.5 },
  ];
  const html = confirmed({ currency: "GBP", payment_status: "paid", refunded: 12.5, refunds });
  expect(html).toContain("£10.00 GBP, March 6, 2026; £2.50 GBP, March 7, 2026");
});

test("CON-03 an order with a refused condition awaits neither delivery nor its balance", () => {
  const balance = { amount: 60, state: "due" };
  const order = {
    currency: "GBP",
    total: 90,
    payment_status: "paid",
    fulfilment_status: "to be sent",
    balance,
  };
  const page = (state: string) => confirmed({ ...order, conditions: [{ title: "Training", state }] });
  for (const words of ["<dt>Delivery</dt>", "Pay the balance"]) {
    expect(page("open")).toContain(words);
    expect(page("refused")).not.toContain(words);
  }
});
