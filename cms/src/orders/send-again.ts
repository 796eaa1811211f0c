import { isTaken } from "./database";
import { isBeingSent, leased, send } from "./outbox";
import { MAIL, type MailRow, type OrderRow } from "./types";

/**
 * The result of a request to send a confirmation again: tried, and then the e-mail's own state
 * shows the result; or not tried, because the order is not paid, the e-mail is being sent at this
 * moment, or it has been sent since staff looked.
 */
export type Resent = "tried" | "not paid" | "being sent" | "sent meanwhile";

interface Request {
  /** The name of the requesting member of staff. */
  readonly by: string;
  /** Number of confirmations sent when staff looked; of two who saw the same number, one sends. */
  readonly seen: number;
}

interface Requested {
  readonly requested_by: string;
  readonly requested_at: Date;
}

/** The confirmations of an order, oldest first. */
export const mailsOf = ({ documentId }: OrderRow): Promise<MailRow[]> =>
  strapi.db.query(MAIL).findMany({ where: { order_id: documentId }, orderBy: { resend: "asc" } });

export const isSent = ({ state }: MailRow): boolean => state === "sent";

/**
 * Sends the confirmation of an order at once on a request by staff: the failed or waiting e-mail,
 * or else a new one. If the mail server refuses it, the outbox retries.
 */
export async function sendAgain(order: OrderRow, { by, seen }: Request): Promise<Resent> {
  if (order.payment_status !== "paid" && order.payment_status !== "refunded") return "not paid";
  const mails = await mailsOf(order);
  if (mails.filter(isSent).length !== seen) return "sent meanwhile";
  if (mails.some(isBeingSent)) return "being sent";
  const request = { requested_by: by, requested_at: new Date() };
  const unsent = mails.find((mail) => !isSent(mail));
  const mail = unsent ? await takeOver(unsent, request) : await addMail(order, mails.length, request);
  if (mail === null) return "being sent";
  await send(mail);
  return "tried";
}

/** @returns null when another process or member of staff was first */
async function takeOver(mail: MailRow, request: Requested): Promise<MailRow | null> {
  const { id, state, try_at } = mail;
  const requested_by = withName(mail.requested_by, request.requested_by);
  const mails = strapi.db.query(MAIL);
  const data = { ...leased(1), ...request, requested_by };
  const { count } = await mails.updateMany({ where: { id, state, try_at }, data });
  return count === 1 ? mails.findOne({ where: { id } }) : null;
}

/** Lists the names of all who requested an e-mail, cut to the column's length. */
const withName = (before: string | null, by: string): string =>
  [...new Set([...(before?.split(", ") ?? []), by])].join(", ").slice(0, 255);

/** @returns null when another request was first: each number of an order is unique */
async function addMail(
  { documentId, number }: OrderRow,
  resend: number,
  request: Requested,
): Promise<MailRow | null> {
  try {
    const data = { order_id: documentId, number, resend, ...leased(1), ...request };
    return await strapi.db.query(MAIL).create({ data });
  } catch (error) {
    if (!isTaken(error, "order_mails_resend_unique", "order_mails.order_id, order_mails.resend")) throw error;
    return null;
  }
}
