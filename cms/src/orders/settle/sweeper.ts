import { canTakeCards } from "../../payments/provider";
import { deleteOldQuotes } from "../quote/quotes";
import { resolveDueRefunds } from "../refunds/resolve-refund";
import { ORDER, type OrderRow } from "../types";
import { checkOrder, claimCheck } from "./check-order";

/** Keeps a round short, however many orders are due. */
const MAX_ORDERS_PER_ROUND = 20;
/** Old quotes are deleted once in this number of rounds. */
const CLEANUP_EVERY_ROUNDS = 300;
let rounds = 0;

/** One round: finishes open refunds, and checks due pending orders, the longest waiting first. */
export async function sweep(): Promise<void> {
  if (rounds % CLEANUP_EVERY_ROUNDS === 0) await deleteOldQuotes();
  rounds += 1;
  if (!canTakeCards()) return;
  if (!(await resolveDueRefunds())) return;
  const due: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where: { payment_status: "pending", check_at: { $lte: new Date() } },
    orderBy: { check_at: "asc" },
    limit: MAX_ORDERS_PER_ROUND,
  });
  for (const order of due) {
    // Stop at the first timeout: a provider that does not answer is asked once a round.
    if ((await claimCheck(order)) && (await checkOrder(order)) === "no answer") return;
  }
}
