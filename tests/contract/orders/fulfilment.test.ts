import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { mailsTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { startCms } from "../cms/process.ts";
import { orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { orderInShop, refundAtProvider } from "../cms/shop.ts";
import { type Editor, signIn, signInAs } from "../panel/editor.ts";
import { deskOf, paidOrder } from "./paid-order.ts";

/** Parcels of an order: what staff record, and what its customer gets and sees. */

const shop = sharedShop();
let staff: Editor;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
  desk = deskOf(staff);
});

const TODAY = new Date().toISOString().slice(0, 10);

const parcelOf = (lines: object[], changes: object = {}) => ({
  ...{ key: randomUUID(), carrier: "Tideway Parcels", tracking_number: "TW 1/2", sent_on: TODAY, lines },
  ...changes,
});
const cells = (quantity: number, serial_numbers: string[] = []) => ({
  ...{ product_id: shop.ids["spare-cell"], quantity, serial_numbers },
});
const set = () => ({ product_id: shop.ids["set-one"], quantity: 1, serial_numbers: ["SW-24-0001"] });
const sentMails = async (email: string) =>
  (await mailsTo(shop.dataDir, email)).filter(({ subject }) => subject.includes("sent"));

test("DSK-03 an order goes out in two parcels, each with one e-mail, and the customer sees both", async () => {
  const { orderId, shopper } = await paidOrder(shop);
  const { number } = orderInShop(shop, orderId) ?? {};
  const first = parcelOf([cells(1, ["AB-1"]), set()]);
  const replies = await Promise.all([1, 2, 3].map(() => desk(orderId, "ship", first)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { state } = await desk(orderId);
  expect(state).toMatchObject({
    fulfilment_status: "partly sent",
    unsent: [{ title: "Spare Cell", quantity: 1 }],
    carriers: ["Tideway Parcels", "Collected"],
  });
  const url = "https://tideway.example/follow?parcel=TW%201%2F2";
  expect(state.shipments).toEqual([
    {
      ...{ parcel: 1, carrier: "Tideway Parcels", tracking_number: "TW 1/2", tracking_url: url },
      ...{ sent_on: TODAY, delivered_on: null },
      lines: [
        { name: "Spare Cell", part_number: null, quantity: 1, serial_numbers: ["AB-1"] },
        { name: "Set One", part_number: "HC-1", quantity: 1, serial_numbers: ["SW-24-0001"] },
      ],
    },
  ]);
  expect(state.history[0]).toMatchObject({
    what: "fulfilment",
    detail: "Parcel 1 sent with Tideway Parcels, TW 1/2",
    who: expect.stringMatching(/\w/),
  });
  await desk(orderId, "ship", parcelOf([cells(1)], { carrier: "<b>A friend", tracking_number: "" }));
  await expect.poll(async () => (await sentMails(shopper.person.email)).length, { timeout: 10_000 }).toBe(2);
  const [mail, second] = (await sentMails(shopper.person.email)).toSorted((one) =>
    one.subject.includes("a part") ? -1 : 1,
  );
  expect([mail?.subject, second?.subject]).toEqual([
    `Order ${number}: a part was sent`,
    `Order ${number}: sent`,
  ]);
  for (const words of [url, "SW-24-0001", "1 × Set One (HC-1)", "The rest follows", "TW 1/2", orderId]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  expect(second?.html).toContain("&lt;b>A friend");
  expect(second?.html).not.toContain("<b>A friend");
  for (const parcel of [1, 2, 2]) await desk(orderId, "deliver", { parcel, delivered_on: TODAY });
  const { json } = await shopper.person.call("GET", `/orders/${orderId}`);
  expect(json["data"]).toMatchObject({
    fulfilment_status: "delivered",
    shipments: [
      { parcel: 1, tracking_url: url, delivered_on: TODAY },
      { parcel: 2, carrier: "<b>A friend", tracking_number: null, tracking_url: null },
    ],
  });
  const delivered = (await desk(orderId)).state.history.filter(({ detail }: { detail: string }) =>
    detail?.includes("delivered"),
  );
  expect(delivered).toHaveLength(2);
  expect(await sentMails(shopper.person.email)).toHaveLength(2);
});

test("DSK-03 of eight parcels at once with the last unit, one is recorded", async () => {
  const { orderId } = await paidOrder(shop);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => desk(orderId, "ship", parcelOf([set()]))),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await desk(orderId)).state.shipments).toHaveLength(1);
});

test("DSK-03 what was not ordered, not paid or does not make sense is refused and changes nothing", async () => {
  const { orderId } = await paidOrder(shop);
  const other = await paidOrder(shop);
  const used = parcelOf([cells(1, ["AB-1"])]);
  expect((await desk(orderId, "ship", used)).status).toBe(200);
  const refused: [object, RegExp][] = [
    [parcelOf([cells(2)]), /1 are left/],
    [parcelOf([cells(0)]), /whole number/],
    [parcelOf([cells(1, ["A", "B"])]), /more serial numbers/],
    [parcelOf([cells(1, ["ab1"])]), /in a parcel already/],
    [parcelOf([cells(1), cells(1)]), /twice/],
    [parcelOf([{ ...set(), product_id: "nothing" }]), /not in the order/],
    [parcelOf([]), /nothing in the parcel/],
    [parcelOf([set()], { carrier: "" }), /carrier is missing/],
    [parcelOf([set()], { carrier: "x".repeat(81) }), /at most 80/],
    [parcelOf([set()], { sent_on: "2026-02-30" }), /date/],
    [parcelOf([set()], { sent_on: "2999-01-01" }), /future/],
    [parcelOf([set()], { key: "1" }), /open the form again/],
    [parcelOf([set()], { more: 1 }), /not accepted/],
  ];
  for (const [parcel, words] of refused) {
    const { status, message } = await desk(orderId, "ship", parcel);
    expect([status, message]).toEqual([400, expect.stringMatching(words)]);
  }
  expect((await desk(other.orderId, "ship", used)).message).toContain("another order");
  expect((await desk(orderId, "deliver", { parcel: 9, delivered_on: TODAY })).status).toBe(400);
  expect((await desk(orderId, "deliver", { parcel: 1, delivered_on: "2020-01-01" })).status).toBe(400);
  expect((await desk(orderId)).state.shipments).toHaveLength(1);
  await refundAtProvider(shop, String(orderInShop(shop, other.orderId)?.["payment_id"]));
  await expect.poll(() => orderInShop(shop, other.orderId)?.["payment_status"]).toBe("refunded");
  expect((await desk(other.orderId, "ship", parcelOf([set()]))).message).toMatch(/was refunded/);
  const unpaid = await orderWithoutEvents(shop);
  expect((await desk(unpaid.orderId, "ship", parcelOf([cells(1)]))).message).toMatch(/not paid/);
});

test("DSK-03 only staff who may change orders record parcels", async () => {
  const { orderId, shopper } = await paidOrder(shop);
  const address = `/order-desk/orders/${orderId}/ship`;
  const body = JSON.stringify(parcelOf([set()]));
  const headers = { "content-type": "application/json" };
  expect((await callCms(shop.url, address, { method: "POST", body, headers })).status).toBe(401);
  const asCustomer = { ...headers, authorization: `Bearer ${shopper.person.jwt}` };
  expect((await callCms(shop.url, address, { method: "POST", body, headers: asCustomer })).status).toBe(401);
  const editor = await signInAs("Editor", staff, shop.cms);
  for (const action of ["ship", "deliver"]) {
    expect((await editor("POST", `/order-desk/orders/${orderId}/${action}`, JSON.parse(body))).status).toBe(
      403,
    );
  }
  const packer = await signInAs("Order desk", staff, shop.cms);
  expect((await packer("POST", address, JSON.parse(body))).status).toBe(200);
});

test("DSK-03 a start takes over the statuses of versions without parcels", async () => {
  const former = ["new", "in preparation", "on hold", "dispatched", "completed"];
  const orders = await Promise.all(former.map(() => orderWithoutEvents(shop)));
  for (const [index, { orderId }] of orders.entries()) {
    runSql(
      shop.dataDir,
      "UPDATE orders SET fulfilment_status = ? WHERE document_id = ?",
      former[index] ?? "",
      orderId,
    );
  }
  await (await startCms(shop.dataDir, shop.variables)).stop();
  expect(orders.map(({ orderId }) => orderInShop(shop, orderId)?.["fulfilment_status"])).toEqual([
    ...["to be sent", "to be sent", "to be sent", "sent", "delivered"],
  ]);
});
