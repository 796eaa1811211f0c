import { request, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";
import { parseOrders } from "./model.ts";

const schema = toSchema("orders", parseOrders);

/** The customer's own orders, newest first. @param page of 100 orders each, from 1 */
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
