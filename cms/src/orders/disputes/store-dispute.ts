import { formatAmount } from "halocline-contract/rules/money";
import { type Dispute, isDecided } from "../../payments/dispute";
import { wholeOrderOf } from "../balance/charges";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { newId } from "../ids";
import { DISPUTE, type OrderRow } from "../types";

/** In characters, as the columns. */
const MAX_WORD_LENGTH = 40;

interface DisputeRow {
  readonly id: number;
  readonly status: string;
  /** When the provider wrote the last event, in seconds. */
  readonly event_at: number;
}

/**
 * Stores what the provider reports of a dispute; call it inside the transaction of the event. Staff
 * see it until they close it, or until the bank decides for the shop.
 * @param eventAt when the provider wrote the event, in seconds: an older event changes nothing
 */
export async function storeDispute(dispute: Dispute, eventAt: number): Promise<boolean> {
  const { id: dispute_id, paymentId: payment_id, amount, currency, dueAt: due_at } = dispute;
  const charge = payment_id === null ? null : await findOrder({ payment_id });
  const order = charge && (await wholeOrderOf(charge));
  const status = dispute.status.slice(0, MAX_WORD_LENGTH);
  const reason = dispute.reason.slice(0, MAX_WORD_LENGTH);
  const inserted = await insertOnce({ dispute_id, payment_id, amount, currency, reason, status }, order);
  const disputes = strapi.db.query(DISPUTE);
  const before: DisputeRow = await disputes.findOne({ where: { dispute_id } });
  // The provider orders no events, and two of one second are ordered by the decision.
  const isSameSecond = Number(before.event_at) === eventAt;
  if (isSameSecond && isDecided(before.status) && !isDecided(status)) return false;
  const isFavourable = isDecided(status) && status !== "lost";
  const hasChanged = before.status !== status;
  const { count } = await disputes.updateMany({
    where: { dispute_id, event_at: { $lte: eventAt } },
    data: {
      ...{ amount, reason, status, due_at, event_at: eventAt },
      ...(order && { order_id: order.documentId, number: order.number }),
      // What staff have closed is open again when it becomes worse.
      ...(isFavourable ? { resolved: true } : hasChanged && { resolved: false }),
    },
  });
  const isNew = count === 1 && (inserted || hasChanged);
  if (isNew && order !== null) {
    const detail = `${formatAmount(amount, currency)}, ${words(reason)}: ${words(status)}`;
    await recordChange(order, { what: "dispute", detail });
  }
  return isNew;
}

/** The provider's words for people. */
export const words = (code: string): string => code.replaceAll("_", " ");

/** One statement: of two processes with events of this dispute, neither fails and one stores it. */
async function insertOnce(columns: object, order: OrderRow | null): Promise<boolean> {
  const now = new Date();
  const row = {
    ...columns,
    ...{ document_id: newId(), created_at: now, updated_at: now, resolved: false, event_at: 0 },
    ...{ order_id: order?.documentId ?? null, number: order?.number ?? null },
  };
  const stored = await strapi.db.transaction(({ trx }) =>
    trx(String(strapi.contentType(DISPUTE).collectionName))
      .insert(row)
      .onConflict("dispute_id")
      .ignore()
      .returning("id"),
  );
  return stored.length > 0;
}
