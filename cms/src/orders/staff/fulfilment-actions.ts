import { parseFields } from "../../accounts/forms/parse-fields";
import { fieldError } from "../../validation/field-errors";
import { parseDay, parseShipment } from "../shipments/parse-shipment";
import { deliverParcel, shipOrder } from "../shipments/ship-order";
import type { OrderAction } from "./readable-order";
import { staffName } from "./staff-name";

/** Records a parcel as sent: see `ShipmentRequest`. */
export const ship: OrderAction = async (ctx, order) => {
  await shipOrder(order, parseShipment(ctx.request.body), staffName(ctx));
  return { done: "The parcel is recorded as sent. The customer gets an e-mail." };
};

/** Records that a parcel has arrived: its number in the order, and the day. */
export const deliver: OrderAction = async (ctx, order) => {
  const fields = parseFields(ctx.request.body, ["parcel", "delivered_on"]);
  const { parcel } = fields;
  if (typeof parcel !== "number") throw fieldError("parcel", "There is no such parcel.");
  await deliverParcel(order, { parcel, delivered_on: parseDay(fields, "delivered_on") }, staffName(ctx));
  return { done: "The parcel is recorded as delivered." };
};
