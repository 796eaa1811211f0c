import { MAIL, type OrderRow } from "./types";

/** Puts the confirmation of an order into the outbox, in the transaction of whoever made it paid. */
export async function queueConfirmation({ documentId, number }: OrderRow): Promise<void> {
  const data = { order_id: documentId, number, state: "waiting" as const, attempts: 0, try_at: new Date() };
  await strapi.db.query(MAIL).create({ data });
}
