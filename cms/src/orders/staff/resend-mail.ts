import { isUniqueViolation } from "../../internals/unique-violations";
import { currentRequestId } from "../../logging/request-id";
import { recordChange } from "../changes/record-change";
import { isBeingSent, leaseColumns, sendQueuedMail } from "../mail/outbox";
import { isMailKind } from "../mail/templates";
import { MAIL, type MailRow, type OrderRow } from "../types";
import { withLock } from "../with-lock";
import type { MailEventName, ResendResult } from "./types";

interface ResendRequest extends MailEventName {
  /** The name of the requesting member of staff. */
  readonly requestedBy: string;
  /** E-mails about it sent when staff loaded the page, so that two requests send one e-mail. */
  readonly sentBefore: number;
}

interface RequestColumns {
  readonly requested_by: string;
  readonly requested_at: Date;
}

/** The e-mails of an order, oldest first. */
export const mailsOf = ({ documentId }: OrderRow): Promise<MailRow[]> =>
  strapi.db.query(MAIL).findMany({ where: { order_id: documentId }, orderBy: { id: "asc" } });

export const isSent = ({ state }: MailRow): boolean => state === "sent";

/**
 * Sends an e-mail at once when staff request it: the failed or waiting one about that event, or
 * else a new one. If the mail server refuses it, the outbox retries.
 */
export async function resendMail(
  order: OrderRow,
  { kind, occurrence, requestedBy, sentBefore }: ResendRequest,
): Promise<ResendResult> {
  const isPaid = order.payment_status === "paid" || order.payment_status === "refunded";
  if (kind === "confirmation" && !isPaid) return "not paid";
  const all = await mailsOf(order);
  const mails = all.filter(
    (mail) => (mail.kind ?? "confirmation") === kind && mail.occurrence === occurrence,
  );
  // Only a confirmation can be sent without a row: every paid order has one.
  if (!isMailKind(kind) || (mails.length === 0 && kind !== "confirmation")) return "no such e-mail";
  if (mails.filter(isSent).length !== sentBefore) return "sent meanwhile";
  if (mails.some(isBeingSent)) return "being sent";
  const request = { requested_by: requestedBy, requested_at: new Date() };
  const unsent = mails.find((mail) => !isSent(mail));
  const event = { kind, occurrence, facts: mails[0]?.facts ?? null, resend: mails.length };
  const claim = () => (unsent ? claimUnsent(unsent, request) : addMail(order, event, request));
  const mail = await withLock(async () => {
    const claimed = await claim();
    if (claimed !== null)
      await recordChange(order, { what: "mail-requested", detail: kind, who: requestedBy });
    return claimed;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "order_mails_kind_unique", UNIQUE_COLUMNS)) return null;
    throw error;
  });
  if (mail === null) return "being sent";
  await sendQueuedMail(mail);
  return "tried";
}

/** Another request was first, if these are not unique. */
const UNIQUE_COLUMNS = ["order_id", "kind", "occurrence", "resend"]
  .map((column) => `order_mails.${column}`)
  .join(", ");

/** Reserves an unsent e-mail. @returns null when another process or member of staff was first */
async function claimUnsent(mail: MailRow, request: RequestColumns): Promise<MailRow | null> {
  const { id, state, try_at } = mail;
  const requested_by = addName(mail.requested_by, request.requested_by);
  const mails = strapi.db.query(MAIL);
  const data = { ...leaseColumns(1), ...request, requested_by, resolved: false };
  const { count } = await mails.updateMany({ where: { id, state, try_at }, data });
  return count === 1 ? mails.findOne({ where: { id } }) : null;
}

/** In characters, as the column. */
const MAX_NAMES_LENGTH = 255;

/** Adds a name to those who requested an e-mail. */
const addName = (names: string | null, name: string): string =>
  [...new Set([...(names?.split(", ") ?? []), name])].join(", ").slice(0, MAX_NAMES_LENGTH);

/** Adds an e-mail about an event. @throws a unique violation when another request was first */
const addMail = (
  { documentId, number }: OrderRow,
  event: Pick<MailRow, "kind" | "occurrence" | "facts" | "resend">,
  request: RequestColumns,
): Promise<MailRow> =>
  strapi.db.query(MAIL).create({
    data: {
      ...{ order_id: documentId, number, request_id: currentRequestId() ?? null },
      ...{ ...event, ...leaseColumns(1), ...request },
    },
  });
