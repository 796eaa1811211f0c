import { loadComponents } from "../internals/whole-entries";
import { ORDER, type OrderDetailsRow, type OrderRow } from "./types";

type Components = Pick<OrderDetailsRow, "lines" | "billing_address" | "shipping_address">;

export async function findOrder(where: object): Promise<OrderRow | null> {
  return strapi.db.query(ORDER).findOne({ where });
}

export async function findOrderDetails(where: object): Promise<OrderDetailsRow | null> {
  const order = await findOrder(where);
  return order && { ...order, ...(await loadComponents<Components>(strapi, ORDER, order.id)) };
}
