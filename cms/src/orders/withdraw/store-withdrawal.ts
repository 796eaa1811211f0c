import { createHash } from "node:crypto";
import { foldOrderNumber, orderNumberOf, type Statement } from "halocline-contract/rules/withdrawal";
import { isUniqueViolation } from "../../internals/unique-violations";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { newId } from "../ids";
import { queueMail, wakeOutbox } from "../mail/outbox";
import { WITHDRAWAL } from "../types";
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
      if ((await strapi.db.query(WITHDRAWAL).count({ where: { fingerprint } })) > 0) return;
      await addWithdrawal(statement, fingerprint, acknowledgement);
    });
  } catch (error) {
    // Another process was first.
    if (!isUniqueViolation(error, "withdrawals_fingerprint_unique", "withdrawals.fingerprint")) throw error;
  }
  wakeOutbox();
}

/** The same for all ways to type a statement about the same order from the same address. */
const fingerprintOf = ({ number, email }: Statement): string =>
  createHash("sha256")
    .update(JSON.stringify([foldOrderNumber(number), email]))
    .digest("base64url");

async function addWithdrawal(statement: Statement, fingerprint: string, text: string): Promise<void> {
  const documentId = newId();
  const { name, number, email } = statement;
  const order = await findOrder({ number: orderNumberOf(statement), email });
  await strapi.db.query(WITHDRAWAL).create({
    data: {
      ...{ documentId, name, number, email, fingerprint },
      ...{ received_at: new Date(), order_id: order?.documentId ?? null, resolved: false },
    },
  });
  await queueMail({ documentId, number }, { kind: "withdrawal", facts: { text } });
  if (order !== null) await recordChange(order, { what: "withdrawn", detail: name });
}
