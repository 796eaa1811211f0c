import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { runSql, visitor } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { newShopper, type Shopper, shopperOf } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { accepting, sentQuotation } from "../quotations/quotation.ts";
import { copyOrders } from "./copy-orders.ts";
import { deskOf, paidOrder } from "./paid-order.ts";

/** A process is killed while it stores something; the same requests are sent again to another. */

const shop = sharedShop();
let staff: Editor;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
});

const AT_ONCE = 6;
/** A process of its own, which can be killed: NODE_ENV makes it one. */
const startSecond = () => startCms(shop.dataDir, { ...shop.variables, NODE_ENV: "test" });

/** Sends all requests to a process, which is killed at its first answer. */
async function sendAndKill(
  second: Awaited<ReturnType<typeof startSecond>>,
  send: ReadonlyArray<() => Promise<unknown>>,
): Promise<void> {
  const sent = send.map((one) => one().catch(() => "killed"));
  await Promise.race(sent);
  await second.kill();
  await Promise.all(sent);
}

const mailsAbout = (orderId: unknown, kind: string) =>
  runSql(shop.dataDir, "SELECT id FROM order_mails WHERE order_id = ? AND kind = ?", String(orderId), kind);

test("QUO-03 purchase orders during which the process is killed become one order each when they are repeated", async () => {
  const holders: Array<{ shopper: Shopper; quotation: Awaited<ReturnType<typeof sentQuotation>> }> = [];
  for (let index = 0; index < AT_ONCE; index += 1)
    holders.push({ shopper: await newShopper(shop), quotation: await sentQuotation(shop, staff) });
  const second = await startSecond();
  const at = ({ person }: Shopper) =>
    shopperOf(Object.assign(visitor(second.url, person.email), { jwt: person.jwt }));
  const { byPurchaseOrder, open, ordersOf } = accepting(shop);
  await sendAndKill(
    second,
    holders.map(
      ({ shopper, quotation }) =>
        () =>
          byPurchaseOrder(at(shopper), quotation),
    ),
  );
  for (const { shopper, quotation } of holders) {
    const { status, json } = await byPurchaseOrder(shopper, quotation);
    const [order, ...others] = ordersOf(quotation);
    expect([status, others, order]).toEqual([
      ...[201, [], expect.objectContaining({ total: 1_700_378, payment_status: "pending" })],
    ]);
    expect(Object(json["data"]).order).toBe(order?.["number"]);
    expect(await open(quotation)).toMatchObject({ state: "accepted", order: order?.["number"] });
    const lines = "SELECT cmp_id FROM orders_cmps WHERE field = 'lines' AND entity_id = ?";
    expect(runSql(shop.dataDir, lines, Number(order?.["id"]))).toHaveLength(2);
    expect(mailsAbout(order?.["document_id"], "accepted")).toHaveLength(1);
  }
});

test("DSK-03 parcels during which the process is killed are recorded once when they are repeated", async () => {
  const { orderId } = await paidOrder(shop);
  const orders = [orderId, ...copyOrders(shop, orderId, AT_ONCE - 1)];
  const line = { product_id: shop.ids["set-one"], quantity: 1, serial_numbers: [] };
  const parcel = { carrier: "Tideway Parcels", tracking_number: "TW 1", lines: [line] };
  const sent_on = new Date().toISOString().slice(0, 10);
  const parcels = orders.map((id) => ({ id, form: { ...parcel, sent_on, key: randomUUID() } }));
  const second = await startSecond();
  const there = deskOf(await signIn(second, "administrator"));
  await sendAndKill(
    second,
    parcels.map(
      ({ id, form }) =>
        () =>
          there(id, "ship", form),
    ),
  );
  for (const { id, form } of parcels) {
    const { status, state } = await deskOf(staff)(id, "ship", form);
    expect([status, state.fulfilment_status, state.shipments.length]).toEqual([200, "partly sent", 1]);
    const recorded = state.history.filter(({ what }: { what: string }) => what === "fulfilment");
    expect(recorded).toHaveLength(1);
    expect(mailsAbout(id, "dispatched")).toHaveLength(1);
  }
});
