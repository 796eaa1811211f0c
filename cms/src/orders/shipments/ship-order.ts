import { errors } from "@strapi/utils";
import { type FulfilmentStatus, trackingUrl } from "halocline-contract/rules/fulfilment";
import { foldSerial } from "halocline-contract/rules/serial-number";
import { fieldError } from "../../validation/field-errors";
import { chargesOf } from "../balance/charges";
import { requireBalance } from "../balance/require-balance";
import { recordChange } from "../changes/record-change";
import { requireCleared } from "../conditions/order-conditions";
import { findOrderDetails } from "../find-order";
import { newId } from "../ids";
import { lockOrder } from "../lock-order";
import { queueMail, wakeOutbox } from "../mail/outbox";
import { refundsOf } from "../refunds/stored-refunds";
import { ORDER, type OrderDetailsRow, type OrderRow } from "../types";
import { loadCarriers } from "./carriers";
import { isSentWithoutParcel, sentUnits, shipmentsOf, statusWith } from "./shipments";
import { SHIPMENT, type ShipmentLine, type ShipmentRequest, type ShipmentRow } from "./types";

/**
 * Records a parcel with its entry in the history and its e-mail, in one transaction. A request with
 * the key of an earlier one changes nothing.
 * @throws ApplicationError for an order that is not paid completely or has an open condition;
 * ValidationError for more than was ordered
 */
export async function shipOrder(order: OrderRow, request: ShipmentRequest, who: string): Promise<void> {
  const { key, carrier, sent_on } = request;
  const carriers = await loadCarriers();
  const address = carriers.find(({ name }) => name === carrier)?.tracking_address ?? null;
  const tracking_number = request.tracking_number || null;
  await strapi.db.transaction(async () => {
    await lockOrder(order);
    if (await isRepeated(order, key)) return;
    const current = await requirePaid(order);
    await requireCleared(order);
    await requireBalance(current);
    const before = await shipmentsOf(order);
    if (isSentWithoutParcel(current, before))
      throw new errors.ApplicationError("This order was sent before parcels were recorded.");
    const lines = packLines(current, before, request);
    const parcel = before.length + 1;
    const tracking_url = address && tracking_number ? trackingUrl(address, tracking_number) : null;
    const columns = { parcel, carrier, tracking_number, tracking_url, sent_on, delivered_on: null };
    const shipment = { order_id: order.documentId, ...columns, lines };
    await strapi.db.query(SHIPMENT).create({ data: { documentId: newId(), key, ...shipment } });
    const status = await storeStatus(current, [...before, shipment]);
    const detail = `Parcel ${parcel} sent with ${carrier}${tracking_number ? `, ${tracking_number}` : ""}`;
    await recordChange(order, { what: "fulfilment", detail, who });
    const facts = {
      carrier,
      tracking_number,
      tracking_url,
      sent_on,
      lines,
      isPart: status === "partly sent",
    };
    await queueMail(order, { kind: "dispatched", occurrence: parcel, facts });
  });
  wakeOutbox();
}

async function isRepeated({ documentId }: OrderRow, key: string): Promise<boolean> {
  const earlier: ShipmentRow | null = await strapi.db.query(SHIPMENT).findOne({ where: { key } });
  if (earlier !== null && earlier.order_id !== documentId)
    throw fieldError("key", "This key belongs to another order.");
  return earlier !== null;
}

async function requirePaid({ id }: OrderRow): Promise<OrderDetailsRow> {
  const order = await findOrderDetails({ id });
  if (order?.payment_status === "paid") {
    const refunds = (await Promise.all((await chargesOf(order)).map(refundsOf))).flat();
    if (refunds.every(({ state }) => state !== "open")) return order;
    throw new errors.ApplicationError("A refund of this order is not finished, so nothing is sent yet.");
  }
  throw new errors.ApplicationError(
    order?.payment_status === "refunded"
      ? "This order was refunded, so nothing is sent."
      : "This order is not paid, so nothing is sent.",
  );
}

/** Adds title and part number to the lines of a parcel. */
function packLines(
  order: OrderDetailsRow,
  before: readonly ShipmentRow[],
  { lines }: ShipmentRequest,
): ShipmentLine[] {
  const serials = before.flatMap((shipment) => shipment.lines.flatMap((line) => line.serial_numbers));
  const known = new Set(serials.map(foldSerial));
  return lines.map(({ product_id, quantity, serial_numbers }, index) => {
    const path = ["lines", index];
    const line = order.lines.find((one) => one.product_id === product_id);
    if (line === undefined || lines.findIndex((one) => one.product_id === product_id) !== index)
      throw fieldError([...path, "product_id"], "This product is not in the order, or twice in the parcel.");
    const left = line.quantity - sentUnits(before, product_id);
    if (quantity > left)
      throw fieldError([...path, "quantity"], `Of ${line.title}, ${left} are left to be sent.`);
    for (const serial of serial_numbers) {
      if (known.has(foldSerial(serial)))
        throw fieldError([...path, "serial_numbers"], `The serial number ${serial} is in a parcel already.`);
      known.add(foldSerial(serial));
    }
    const { title, part_number } = line;
    return { product_id, title, part_number, quantity, serial_numbers };
  });
}

/** @returns the new status of the order */
async function storeStatus(
  order: OrderDetailsRow,
  shipments: readonly Pick<ShipmentRow, "lines" | "delivered_on">[],
): Promise<FulfilmentStatus> {
  const fulfilment_status = statusWith(order, shipments);
  await strapi.db.query(ORDER).update({ where: { id: order.id }, data: { fulfilment_status } });
  return fulfilment_status;
}

/**
 * Records that a parcel has arrived; one that has stays as it is.
 * @param parcel its number in the order
 */
export async function deliverParcel(
  order: OrderRow,
  { parcel, delivered_on }: { readonly parcel: number; readonly delivered_on: string },
  who: string,
): Promise<void> {
  await strapi.db.transaction(async () => {
    await lockOrder(order);
    const current = await findOrderDetails({ id: order.id });
    const shipments = await shipmentsOf(order);
    const shipment = shipments.find((one) => one.parcel === parcel);
    if (current === null || shipment === undefined) throw fieldError("parcel", "There is no such parcel.");
    if (shipment.delivered_on !== null) return;
    if (delivered_on < shipment.sent_on)
      throw fieldError("delivered_on", "This is before the day on which it was sent.");
    await strapi.db.query(SHIPMENT).update({ where: { id: shipment.id }, data: { delivered_on } });
    await storeStatus(
      current,
      shipments.map((one) => (one === shipment ? { ...one, delivered_on } : one)),
    );
    await recordChange(order, { what: "fulfilment", detail: `Parcel ${parcel} delivered`, who });
  });
}
