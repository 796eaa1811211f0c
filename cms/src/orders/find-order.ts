import { ORDER, type OrderDetailsRow, type OrderRow } from "./types";

export async function findOrder(where: object): Promise<OrderRow | null> {
  return strapi.db.query(ORDER).findOne({ where });
}

export async function findOrderDetails(where: object): Promise<OrderDetailsRow | null> {
  const populate = { lines: true, billing_address: true, shipping_address: true };
  return strapi.db.query(ORDER).findOne({ where, populate });
}
