import { canTakeCards } from "../../payments/provider";
import { deleteOldTexts } from "../../quotations/delete-old-texts";
import { deleteOldEvidence } from "../conditions/order-conditions";
import { deleteOldQuotes } from "../quote/quotes";
import { resolveDueRefunds } from "../refunds/resolve-refund";
import { ORDER, type OrderRow, PURCHASE_ORDER } from "../types";
import { checkOrder, claimCheck } from "./check-order";
import { deleteOldEvents } from "./receive-event";

/** Keeps a round short, however many orders are due. */
const MAX_ORDERS_PER_ROUND = 20;
/** Old quotes, events, evidence and texts of requests are deleted once in this number of rounds. */
const CLEANUP_EVERY_ROUNDS = 300;
let rounds = 0;

async function deleteOldRows(): Promise<void> {
  await deleteOldQuotes();
  await deleteOldEvents();
  await deleteOldEvidence();
  await deleteOldTexts();
}

/** One round: finishes open refunds, and checks due pending orders, the longest waiting first. */
export async function sweep(): Promise<void> {
  if (rounds % CLEANUP_EVERY_ROUNDS === 0) await deleteOldRows();
  rounds += 1;
  if (!canTakeCards()) return;
  if (!(await resolveDueRefunds())) return;
  const due: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where: {
      ...{ payment_status: "pending", check_at: { $lte: new Date() } },
      payment_method: { $ne: PURCHASE_ORDER },
    },
    orderBy: { check_at: "asc" },
    limit: MAX_ORDERS_PER_ROUND,
  });
  for (const order of due) {
    // Stop at the first timeout: a provider that does not answer is asked once a round.
    if ((await claimCheck(order)) && (await checkOrder(order)) === "no answer") return;
  }
}
