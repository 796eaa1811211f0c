import { createHash } from "node:crypto";
import { foldOrderNumber, orderNumberOf, type Statement } from "halocline-contract/rules/withdrawal";
import { isUniqueViolation } from "../../internals/unique-violations";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { newId } from "../ids";
import { queueMail, wakeOutbox } from "../mail/outbox";
import { MAIL, type OrderRow, WITHDRAWAL } from "../types";
import { withLock } from "../with-lock";

/**
 * Stores a withdrawal with its queued acknowledgement in one transaction, once: a repeated press,
 * and the same statement sent later, store nothing.
 * @param acknowledgement the editor's text for the e-mail
 */
export async function storeWithdrawal(statement: Statement, acknowledgement: string): Promise<void> {
  const fingerprint = fingerprintOf(statement);
  try {
    await withLock(async () => {
      const stored = await strapi.db.query(WITHDRAWAL).findOne({ where: { fingerprint } });
      if (stored === null) await addWithdrawal(statement, fingerprint, acknowledgement);
      else await retryAcknowledgement(stored);
    });
  } catch (error) {
    // Another process was first.
    if (!isUniqueViolation(error, "withdrawals_fingerprint_unique", "withdrawals.fingerprint")) throw error;
  }
  wakeOutbox();
}

/** The order of a statement: its number belongs to the e-mail address; null if there is none. */
export const orderOf = (statement: Statement): Promise<OrderRow | null> =>
  findOrder({ number: orderNumberOf(statement), email: statement.email });

/** Somebody who sends a statement again may wait for an acknowledgement that could not be sent. */
async function retryAcknowledgement({ documentId }: { readonly documentId: string }): Promise<void> {
  await strapi.db.query(MAIL).updateMany({
    where: { order_id: documentId, kind: "withdrawal", state: "failed" },
    data: { state: "waiting", attempts: 0, try_at: new Date(), resolved: false },
  });
}

/** The same for all ways to type a statement about the same order from the same address. */
const fingerprintOf = ({ number, email }: Statement): string =>
  createHash("sha256")
    .update(JSON.stringify([foldOrderNumber(number), email]))
    .digest("base64url");

async function addWithdrawal(statement: Statement, fingerprint: string, text: string): Promise<void> {
  const documentId = newId();
  const { name, number, email } = statement;
  const order = await orderOf(statement);
  await strapi.db.query(WITHDRAWAL).create({
    data: {
      ...{ documentId, name, number, email, fingerprint },
      ...{ received_at: new Date(), order_id: order?.documentId ?? null, resolved: false },
    },
  });
  await queueMail({ documentId, number }, { kind: "withdrawal", facts: { text } });
  if (order !== null) await recordChange(order, { what: "withdrawn", detail: name });
}
