import { beforeAll, expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { addressOf, runSql, visitor } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { newShopper } from "../cms/shop.ts";
import { deskOf as orderDeskOf } from "../orders/paid-order.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { accepting, deskOf, linkIn, offerOf, post, requested, rowOf } from "./quotation.ts";

/** What a request says of its end use: evidence of the order, and deleted when its time is over. */

const shop = sharedShop();
let clerk: Editor;
let desk: ReturnType<typeof deskOf>;
let orders: ReturnType<typeof orderDeskOf>;

beforeAll(async () => {
  clerk = await signIn(shop.cms, "administrator");
  desk = deskOf(clerk);
  orders = orderDeskOf(clerk);
});

const { open, ordersOf, byPurchaseOrder } = accepting(shop);
const DAY_MS = 86_400_000;
const END_USE = "Trials of our own divers.\nNo <b>export</b>.";
const TO_GERMANY = { Address: [1, 2].map((id) => addressOf(id, { country: "Germany" })) };

/** A request for the export set. @returns it with the holder's link, if it is sent */
async function exportQuotation(isSent = true) {
  const products = [{ id: shop.ids["export-set"], quantity: 1 }];
  const request = await requested(shop, { products, country: "DE", end_use: END_USE });
  if (!isSent) return { ...request, link: { number: "", key: "" } };
  await nextMailTo(shop.dataDir, request.email);
  expect((await desk(request.id, "send", offerOf({ prices: [50_000] }))).status).toBe(200);
  return { ...request, link: linkIn((await nextMailTo(shop.dataDir, request.email, 1)).text) };
}

/** The same, accepted by purchase order. */
async function orderedQuotation() {
  const quotation = await exportQuotation();
  const shopper = await newShopper(shop);
  expect((await byPurchaseOrder(shopper, quotation, TO_GERMANY)).status).toBe(201);
  return { ...quotation, shopper, orderId: String(ordersOf(quotation)[0]?.["document_id"]) };
}

const storedFor = (orderId: string) =>
  runSql(shop.dataDir, "SELECT * FROM order_conditions WHERE order_id = ? ORDER BY id", orderId);
const evidenceOf = (conditions: ReadonlyArray<{ kind: string; evidence: unknown; state: string }>) =>
  conditions.map(({ kind, evidence, state }) => [kind, evidence, state]).toSorted();
const EVIDENCE = [
  ["destinations", null, "cleared"],
  ["end-use statement", { statement: END_USE }, "open"],
];

test("CON-01 QUO-03 the end use of a request is evidence of its order by purchase order, for owner and staff alone", async () => {
  const forged = await byPurchaseOrder(await newShopper(shop), await exportQuotation(), {
    ...{ ...TO_GERMANY, end_use: "Forged." },
  });
  expect([forged.status, forged.field]).toEqual([400, "end_use"]);
  const quotation = await orderedQuotation();
  const { orderId, shopper } = quotation;
  expect(evidenceOf((await orders(orderId)).state.conditions)).toEqual(EVIDENCE);
  const path = `/orders/${orderId}`;
  const { json } = await shopper.person.call("GET", path);
  expect(evidenceOf(Object(json["data"]).conditions)).toEqual(EVIDENCE);
  expect((await (await newShopper(shop)).person.call("GET", path)).status).toBe(404);
  expect((await visitor(shop.url).call("GET", path)).status).toBe(401);
  const editor = await signIn(shop.cms);
  expect((await editor.panel("GET", `/order-desk/orders/${orderId}`)).status).toBe(403);
  for (const text of [
    (await shopper.person.call("GET", "/orders")).text,
    JSON.stringify(await open(quotation)),
    await pdfText((await post(shop.url, "pdf", quotation.link)).file),
    (await nextMailTo(shop.dataDir, shopper.person.email)).source,
    ...["orders", "order_changes", "order_mails"].map((table) =>
      JSON.stringify(runSql(shop.dataDir, `SELECT * FROM ${table}`)),
    ),
  ])
    expect(text).not.toContain("our own divers");
});

test("CON-01 QUO-03 the statement of an order stays as it was, whatever happens to its quotation later", async () => {
  const quotation = await orderedQuotation();
  const stored = storedFor(quotation.orderId);
  runSql(shop.dataDir, "UPDATE quotations SET end_use = 'Other' WHERE document_id = ?", quotation.id);
  expect((await byPurchaseOrder(quotation.shopper, quotation, TO_GERMANY)).status).toBe(201);
  const more = offerOf({ revision: 1, prices: [60_000] });
  expect((await desk(quotation.id, "send", more)).status).toBe(400);
  expect(storedFor(quotation.orderId)).toEqual(stored);
  // Its period is the editor's, counted from the order.
  expect(stored.map(({ keep_until }) => keep_until)).toEqual([null, null]);
});

test("CON-01 QUO-01 end use and message are deleted when the period is over, of quotations that are over", async () => {
  runSql(shop.dataDir, "UPDATE conditions SET days_kept = 30 WHERE kind = 'end-use statement'");
  // A shorter period does not count, nor a longer one of a draft.
  for (const [id, days, published] of [
    ["shorter", 7, 1],
    ["draft", 365, null],
  ] as const)
    runSql(
      shop.dataDir,
      "INSERT INTO conditions (document_id, kind, days_kept, published_at) VALUES (?, 'end-use statement', ?, ?)",
      ...[id, days, published],
    );
  const age = (id: string, days: number) =>
    runSql(
      shop.dataDir,
      "UPDATE quotations SET created_at = ? WHERE document_id = ?",
      ...[Date.now() - days * DAY_MS, id],
    );
  const inState = async (state: string, days = 31) => {
    const quotation = await exportQuotation(state !== "new");
    runSql(shop.dataDir, "UPDATE quotations SET state = ? WHERE document_id = ?", state, quotation.id);
    age(quotation.id, days);
    return quotation;
  };
  const ordered = async (payment: string, fulfilment: string) => {
    const { orderId, ...quotation } = await orderedQuotation();
    runSql(
      shop.dataDir,
      "UPDATE orders SET payment_status = ?, fulfilment_status = ? WHERE document_id = ?",
      ...[payment, fulfilment, orderId],
    );
    age(quotation.id, 31);
    return { ...quotation, orderId };
  };
  const sent = await ordered("paid", "sent");
  const statement = storedFor(sent.orderId).find(({ kind }) => kind === "end-use statement");
  const period = Number(statement?.["keep_until"]) - Number(statement?.["given_at"]);
  expect(Math.round(period / DAY_MS)).toBe(30);
  const over = [
    ...[await inState("declined"), await inState("expired"), sent],
    ...[await ordered("paid", "delivered"), await ordered("refunded", "to be sent")],
  ];
  // Its money may be withheld in part, so that it stays paid.
  const refused = await ordered("paid", "to be sent");
  runSql(shop.dataDir, "UPDATE order_conditions SET state = 'refused' WHERE order_id = ?", refused.orderId);
  over.push(refused);
  const others = [
    ...[await inState("new"), await inState("being priced"), await inState("sent")],
    ...[await inState("declined", 29), await inState("expired", 29)],
    ...[await ordered("pending", "to be sent"), await ordered("paid", "partly sent")],
  ];
  const shown = await open(sent);
  // The background work of a process deletes with its first round.
  const other = await startCms(shop.dataDir, shop.variables);
  const textsOf = ({ reference }: { reference: string }) => {
    const { end_use, message, texts_deleted_at } = rowOf(shop, reference);
    return [end_use, message, texts_deleted_at !== null];
  };
  for (const quotation of over)
    await expect.poll(() => textsOf(quotation), { timeout: 15_000 }).toEqual([null, null, true]);
  await other.stop();
  for (const quotation of others)
    expect(textsOf(quotation)).toEqual([END_USE, "Please deliver in one parcel.", false]);
  const { state } = await desk(sent.id);
  expect(state).toMatchObject({ end_use: null, message: null, texts_deleted_at: expect.any(String) });
  // Its holder never read them there; the order has its own evidence, with its own period.
  expect(await open(sent)).toEqual(shown);
  expect(evidenceOf((await orders(sent.orderId)).state.conditions)).toEqual(EVIDENCE);
});

test("CON-01 QUO-03 a quotation that is offered again after that is ordered without a statement, for staff to decide", async () => {
  const quotation = await exportQuotation();
  runSql(
    shop.dataDir,
    "UPDATE quotations SET end_use = NULL, message = NULL, texts_deleted_at = 1 WHERE document_id = ?",
    quotation.id,
  );
  expect((await byPurchaseOrder(await newShopper(shop), quotation, TO_GERMANY)).status).toBe(201);
  const { state } = await orders(String(ordersOf(quotation)[0]?.["document_id"]));
  expect(evidenceOf(state.conditions)).toEqual([
    ["destinations", null, "cleared"],
    ["end-use statement", null, "open"],
  ]);
});
