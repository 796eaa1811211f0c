import { withoutValues } from "../accounts/without-values";
import { confirmationOf } from "./confirmation-mail";
import { findWholeOrder } from "./store-orders";
import { MAIL, type OrderRow } from "./types";

interface MailRow {
  readonly id: number;
  readonly order_id: string;
  readonly attempts: number;
  readonly try_at: string;
}

/** Mails that are read at a time. */
const BATCH = 10;
/** Longer than a mail server may take: whoever took a mail and has not sent it by then has crashed. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** After about half a day staff are told instead; they can have it tried again. */
const ATTEMPTS = 18;

let listener: (() => void) | undefined;

/** Who sends mails is told of new ones, and need not wait for its next round. */
export function onQueued(wake: () => void): void {
  listener = wake;
}

/** To be called after the transaction that put one into the outbox. */
export const announceQueued = (): void => listener?.();

/** Puts the confirmation of an order into the outbox, in the transaction of whoever made it paid; the database takes one for each order. */
export async function queueConfirmation({ documentId, number }: OrderRow): Promise<void> {
  const data = { order_id: documentId, number, state: "waiting" as const, attempts: 0, try_at: new Date() };
  await strapi.db.query(MAIL).create({ data });
}

/** One round: sends the mails whose turn it is, those first that have waited longest, until there are no more, or it is time to end. */
export async function sendDueMails(isStopped: () => boolean): Promise<void> {
  let sent: number;
  do {
    const due: MailRow[] = await strapi.db.query(MAIL).findMany({
      where: { state: "waiting", try_at: { $lte: new Date() } },
      orderBy: { try_at: "asc" },
      limit: BATCH,
    });
    sent = 0;
    for (const mail of due) {
      if (isStopped()) return;
      if (!(await claim(mail))) continue;
      await send(mail);
      sent += 1;
    }
  } while (sent > 0);
}

/** Of several processes that saw a mail, the database lets one send it. */
async function claim({ id, attempts, try_at }: MailRow): Promise<boolean> {
  const data = { attempts: attempts + 1, try_at: new Date(Date.now() + LEASE_MS) };
  const { count } = await strapi.db.query(MAIL).updateMany({ where: { id, state: "waiting", try_at }, data });
  return count === 1;
}

/**
 * Killed between the mail's sending and the note of it, it is sent again. It is the same message then, with the same Message-ID, of which
 * a folder keeps one and mail programs show one.
 */
async function send({ id, order_id, attempts }: MailRow): Promise<void> {
  const done = await deliver(order_id).then(
    () => ({ state: "sent" as const, sent_at: new Date(), problem: null }),
    (error: unknown) => failed(attempts + 1, error),
  );
  await strapi.db.query(MAIL).update({ where: { id }, data: done });
}

async function deliver(order_id: string): Promise<void> {
  const order = await findWholeOrder({ documentId: order_id });
  if (order === null) throw new Error("The order is gone.");
  await strapi
    .plugin("email")
    .service("email")
    .send(await confirmationOf(order));
}

function failed(attempts: number, error: unknown) {
  const sealed = withoutValues(error, "A confirmation could not be sent");
  strapi.log.error(sealed);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const state: "failed" | "waiting" = attempts >= ATTEMPTS ? "failed" : "waiting";
  return { state, try_at: new Date(Date.now() + pause), problem: sealed.message.slice(0, 200) };
}
