import { isUniqueViolation } from "../../internals/unique-violations";
import { isBeingSent, leaseColumns, sendQueuedMail } from "../mail/outbox";
import { MAIL, type MailRow, type OrderRow } from "../types";
import type { ResendResult } from "./types";

interface ResendRequest {
  /** The name of the requesting member of staff. */
  readonly requestedBy: string;
  /** Confirmations sent when staff loaded the page, so that two requests send one e-mail. */
  readonly sentBefore: number;
}

interface RequestColumns {
  readonly requested_by: string;
  readonly requested_at: Date;
}

/** The confirmations of an order, oldest first. */
export const mailsOf = ({ documentId }: OrderRow): Promise<MailRow[]> =>
  strapi.db.query(MAIL).findMany({ where: { order_id: documentId }, orderBy: { resend: "asc" } });

export const isSent = ({ state }: MailRow): boolean => state === "sent";

/**
 * Sends an order's confirmation at once when staff request it: the failed or waiting e-mail, or
 * else a new one. If the mail server refuses it, the outbox retries.
 */
export async function resendConfirmation(
  order: OrderRow,
  { requestedBy, sentBefore }: ResendRequest,
): Promise<ResendResult> {
  if (order.payment_status !== "paid" && order.payment_status !== "refunded") return "not paid";
  const mails = await mailsOf(order);
  if (mails.filter(isSent).length !== sentBefore) return "sent meanwhile";
  if (mails.some(isBeingSent)) return "being sent";
  const request = { requested_by: requestedBy, requested_at: new Date() };
  const unsent = mails.find((mail) => !isSent(mail));
  const mail = unsent ? await claimUnsent(unsent, request) : await addMail(order, mails.length, request);
  if (mail === null) return "being sent";
  await sendQueuedMail(mail);
  return "tried";
}

/** Reserves an unsent e-mail. @returns null when another process or member of staff was first */
async function claimUnsent(mail: MailRow, request: RequestColumns): Promise<MailRow | null> {
  const { id, state, try_at } = mail;
  const requested_by = addName(mail.requested_by, request.requested_by);
  const mails = strapi.db.query(MAIL);
  const data = { ...leaseColumns(1), ...request, requested_by };
  const { count } = await mails.updateMany({ where: { id, state, try_at }, data });
  return count === 1 ? mails.findOne({ where: { id } }) : null;
}

/** In characters, as the column. */
const MAX_NAMES_LENGTH = 255;

/** Adds a name to those who requested an e-mail. */
const addName = (names: string | null, name: string): string =>
  [...new Set([...(names?.split(", ") ?? []), name])].join(", ").slice(0, MAX_NAMES_LENGTH);

/** Adds an e-mail with the next `resend` number. @returns null when another request was first */
async function addMail(
  { documentId, number }: OrderRow,
  resend: number,
  request: RequestColumns,
): Promise<MailRow | null> {
  try {
    const data = { order_id: documentId, number, resend, ...leaseColumns(1), ...request };
    return await strapi.db.query(MAIL).create({ data });
  } catch (error) {
    if (!isUniqueViolation(error, "order_mails_resend_unique", "order_mails.order_id, order_mails.resend"))
      throw error;
    return null;
  }
}
