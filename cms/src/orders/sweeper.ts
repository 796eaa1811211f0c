import { takesCards } from "../payments/provider";
import { checkOrder, claimCheck } from "./check-order";
import { forgetOldQuotes } from "./quotes";
import { ORDER, type OrderRow } from "./types";

/** Orders that one round asks about, at most, so that a round is short whatever has piled up. */
const ROUND = 20;
/** Rounds between two times of tidying up. */
const TIDY_EVERY = 300;
let rounds = 0;

/** One round: asks the provider about the pending orders whose turn it is, those first that have waited longest. */
export async function sweep(): Promise<void> {
  if (rounds % TIDY_EVERY === 0) await forgetOldQuotes();
  rounds += 1;
  if (!takesCards()) return;
  const due: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where: { payment_status: "pending", check_at: { $lte: new Date() } },
    orderBy: { check_at: "asc" },
    limit: ROUND,
  });
  for (const order of due) {
    // A provider that does not answer is asked once a round, not for every order.
    if ((await claimCheck(order)) && (await checkOrder(order)) === "no answer") return;
  }
}
