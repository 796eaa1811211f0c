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
  return order ? renderToStaticMarkup(<Confirmation order={order} />) : "";
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
