import { addDays, isPastValidity, QUOTATION_REMINDER_DAYS } from "halocline-contract/rules/quotations";
import { recordChange } from "../orders/changes/record-change";
import { queueMail, wakeOutbox } from "../orders/mail/outbox";
import { lockQuotation } from "./find-quotation";
import { sendingFacts } from "./sending-facts";
import { isSentRow, QUOTATION, type SentRow } from "./types";

/** Keeps a round short, however many are due. */
const MAX_PER_ROUND = 20;

/**
 * One round: ends the quotations whose last day is over, and reminds holders of those that end
 * soon, each once: the e-mail is queued in the transaction that stores it.
 */
export async function followDates(isStopped: () => boolean): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const soon = addDays(today, QUOTATION_REMINDER_DAYS);
  const due: SentRow[] = await strapi.db.query(QUOTATION).findMany({
    where: {
      state: "sent",
      $or: [{ valid_until: { $lt: today } }, { valid_until: { $lte: soon }, reminded: false }],
    },
    orderBy: { valid_until: "asc" },
    limit: MAX_PER_ROUND,
  });
  for (const { documentId } of due) {
    if (isStopped()) return;
    await strapi.db.transaction(async () => {
      const row = await lockQuotation({ documentId });
      if (row === null || row.state !== "sent" || !isSentRow(row)) return;
      if (isPastValidity(row.valid_until)) await expire(row);
      else if (!row.reminded && row.valid_until <= soon) await remind(row);
    });
  }
  if (due.length > 0) wakeOutbox();
}

async function expire({ id, documentId, valid_until }: SentRow): Promise<void> {
  await strapi.db.query(QUOTATION).update({ where: { id }, data: { state: "expired" } });
  await recordChange({ documentId }, { what: "quotation-expired", detail: valid_until });
}

async function remind(row: SentRow): Promise<void> {
  await strapi.db.query(QUOTATION).update({ where: { id: row.id }, data: { reminded: true } });
  const facts = sendingFacts(row);
  await queueMail(row, { kind: "quotation-reminder", occurrence: row.revision, facts });
  await recordChange(row, { what: "quotation-reminded" });
}
