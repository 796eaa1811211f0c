import { withoutValues } from "../accounts/without-values";
import { problemInWords } from "../mail/problem";
import { confirmationOf } from "./confirmation-mail";
import { findWholeOrder } from "./store-orders";
import { MAIL, type MailRow, type OrderRow } from "./types";

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

/** Adds an order's only confirmation, in the transaction that makes the order paid. */
export async function queueConfirmation({ documentId, number }: OrderRow): Promise<void> {
  const data = { order_id: documentId, number, resend: 0, state: "waiting" as const, attempts: 0 };
  await strapi.db.query(MAIL).create({ data: { ...data, try_at: new Date() } });
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
      await send({ ...mail, attempts: mail.attempts + 1 });
      sent += 1;
    }
  } while (sent > 0);
}

/** An e-mail being sent has no problem yet, and its next attempt is after the lease. */
export const leased = (attempts: number) => ({
  ...{ state: "waiting" as const, problem: null, attempts },
  try_at: new Date(Date.now() + LEASE_MS),
});

export const isBeingSent = ({ state, problem, try_at }: MailRow): boolean =>
  state === "waiting" && problem === null && Date.parse(try_at) > Date.now();

/** Of several processes that saw a mail, the database lets one send it. */
async function claim({ id, attempts, try_at }: MailRow): Promise<boolean> {
  const { count } = await strapi.db
    .query(MAIL)
    .updateMany({ where: { id, state: "waiting", try_at }, data: leased(attempts + 1) });
  return count === 1;
}

/**
 * Killed between the mail's sending and the note of it, it is sent again. It is the same message then, with the same Message-ID, of which
 * a folder keeps one and mail programs show one.
 */
export async function send(mail: MailRow): Promise<void> {
  const done = await deliver(mail).then(
    () => ({ state: "sent" as const, sent_at: new Date(), problem: null }),
    (error: unknown) => failed(mail.attempts, error),
  );
  await strapi.db.query(MAIL).update({ where: { id: mail.id }, data: done });
}

async function deliver(mail: MailRow): Promise<void> {
  const order = await findWholeOrder({ documentId: mail.order_id });
  if (order === null) throw new Error("The order is gone.");
  await strapi
    .plugin("email")
    .service("email")
    .send(await confirmationOf(order, mail));
}

function failed(attempts: number, error: unknown) {
  strapi.log.error(withoutValues(error, "A confirmation could not be sent"));
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const state: "failed" | "waiting" = attempts >= ATTEMPTS ? "failed" : "waiting";
  return { state, try_at: new Date(Date.now() + pause), problem: problemInWords(error) };
}
