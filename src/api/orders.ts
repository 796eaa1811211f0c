import { ordersOf } from "../domain/order.ts";
import { request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

const schema = readBy("orders", ordersOf);

/** The orders of whoever has this token, newest first. */
export const ownOrders = (transport: Transport, token: string) =>
  request(transport, {
    path: "/api/orders",
    query: { populate: "*", sort: "createdAt:desc" },
    token,
    schema,
  });
