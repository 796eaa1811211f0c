import { backoff } from "halocline-contract/rules/backoff";
import { currentRequestId, withRequestId } from "../../logging/request-id";
import { describeMailProblem } from "../../mail/mail-problem";
import { redact } from "../../mail/redact";
import { isQuotationMail, renderQuotationMail } from "../../quotations/mail/render-mail";
import { paidSoFarOf } from "../balance/paid-so-far";
import { findOrderDetails } from "../find-order";
import { MAIL, type OrderRow, type QueuedMail } from "../types";
import { renderAcknowledgement } from "../withdraw/acknowledgement-mail";
import { renderMail } from "./render-mail";

const MAILS_PER_QUERY = 10;
/** Longer than a mail server may take: a process that has not sent its mail by then has crashed. */
const LEASE_MS = 120_000;
const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 3_600_000;
/** After about half a day the mail goes to the review queue, where staff can request it again. */
const MAX_SEND_ATTEMPTS = 18;

let listener: (() => void) | undefined;

/** Registers the function that wakes the sender when a mail is queued. */
export function onMailQueued(wake: () => void): void {
  listener = wake;
}

/** Starts sending queued mails. Call it after the transaction that has queued one. */
export const wakeOutbox = (): void => listener?.();

/** What an e-mail is about: an order, a withdrawal, a quotation. Its template reads `facts`. */
interface MailEvent {
  readonly kind: NonNullable<QueuedMail["kind"]>;
  readonly occurrence?: number;
  readonly facts?: object;
}

/**
 * Queues an e-mail in the same transaction that stores what it reports. Once for each event: the
 * database refuses a second row of the same kind and occurrence.
 * @param subject the order, a quotation, or a withdrawal with the number that it names
 */
export async function queueMail(
  { documentId, number }: Pick<OrderRow, "documentId" | "number">,
  { kind, occurrence = 0, facts }: MailEvent,
): Promise<void> {
  const event = { order_id: documentId, number, kind, occurrence, facts: facts ?? null, resend: 0 };
  const request_id = currentRequestId() ?? null;
  const data = { ...event, request_id, state: "waiting" as const, attempts: 0, try_at: new Date() };
  await strapi.db.query(MAIL).createMany({ data: [data] });
}

/** Sends all due mails, the longest waiting first, until none is left or the loop is stopped. */
export async function sendDueMails(isStopped: () => boolean): Promise<void> {
  let due: QueuedMail[];
  let sent: number;
  do {
    due = await strapi.db.query(MAIL).findMany({
      where: { state: "waiting", try_at: { $lte: new Date() } },
      orderBy: { try_at: "asc" },
      limit: MAILS_PER_QUERY,
    });
    sent = 0;
    for (const mail of due) {
      if (isStopped()) return;
      if (!(await claimMail(mail))) continue;
      await sendQueuedMail({ ...mail, attempts: mail.attempts + 1 });
      sent += 1;
    }
    // What is queued meanwhile wakes the sender again.
  } while (sent > 0 && due.length === MAILS_PER_QUERY);
}

/** Columns of a mail while a process sends it: no problem, and the next attempt after the lease. */
export const leaseColumns = (attempts: number) => ({
  ...{ state: "waiting" as const, problem: null, attempts },
  try_at: new Date(Date.now() + LEASE_MS),
});

export const isBeingSent = ({ state, problem, try_at }: QueuedMail): boolean =>
  state === "waiting" && problem === null && Date.parse(try_at) > Date.now();

/** Reserves a mail for this process. @returns false when another process was first */
async function claimMail({ id, attempts, try_at }: QueuedMail): Promise<boolean> {
  const { count } = await strapi.db
    .query(MAIL)
    .updateMany({ where: { id, state: "waiting", try_at }, data: leaseColumns(attempts + 1) });
  return count === 1;
}

/**
 * Sends a mail and stores the result. A process killed in between sends it again with the same
 * Message-ID, so that mail programs show one.
 */
export async function sendQueuedMail(mail: QueuedMail): Promise<void> {
  const data = await withRequestId(mail.request_id, () =>
    deliver(mail).then(
      () => ({ state: "sent" as const, sent_at: new Date(), problem: null }),
      (error: unknown) => failureColumns(mail.attempts, error),
    ),
  );
  await strapi.db.query(MAIL).updateMany({ where: { id: mail.id }, data });
}

async function deliver(mail: QueuedMail): Promise<void> {
  await strapi
    .plugin("email")
    .service("email")
    .send(await render(mail));
}

async function render(mail: QueuedMail) {
  if (mail.kind === "withdrawal") return renderAcknowledgement(mail);
  if (isQuotationMail(mail)) return renderQuotationMail(mail);
  const order = await findOrderDetails({ documentId: mail.order_id });
  if (order === null) throw new Error("The order is gone.");
  const { refunded, balance } = await paidSoFarOf(order);
  return renderMail({ ...order, refunded, balance }, mail);
}

function failureColumns(attempts: number, error: unknown) {
  strapi.log.error(redact(error, "An e-mail about an order could not be sent"));
  const delay = backoff(attempts, FIRST_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS);
  const state: "failed" | "waiting" = attempts >= MAX_SEND_ATTEMPTS ? "failed" : "waiting";
  return { state, try_at: new Date(Date.now() + delay), problem: describeMailProblem(error) };
}
