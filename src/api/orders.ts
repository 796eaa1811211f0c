import { ordersOf } from "../domain/order.ts";
import { request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

const schema = readBy("orders", ordersOf);

/** The orders of whoever has this token, newest first. @param page of 100 each, from 1 */
export const ownOrders = (transport: Transport, token: string, page: number) =>
  request(transport, {
    path: "/api/orders",
    query: {
      populate: "*",
      sort: "createdAt:desc",
      ...(page > 1 ? { "pagination[page]": String(page) } : {}),
    },
    token,
    schema,
  });
