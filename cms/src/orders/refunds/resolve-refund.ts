import { backoff } from "halocline-contract/rules/backoff";
import type { ProviderResult } from "../../payments/provider";
import { createRefund, findRefund, type Refund } from "../../payments/refunds";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { checkOrder } from "../settle/check-order";
import { type OrderRow, REFUND, type RefundRow } from "../types";
import { withLock } from "../with-lock";
import { refusalText } from "./refusal-text";

/** Longer than two attempts at the provider take. */
const LEASE_MS = 30_000;
const MAX_RETRY_DELAY_MS = 3_600_000;
/** Keeps a round short, however many refunds are due. */
const MAX_REFUNDS_PER_ROUND = 20;

/**
 * Asks the provider for a claimed refund and stores the result. After a kill or a lost answer the
 * next attempt first looks for the refund at the provider, and has the same idempotency key.
 * @returns the refund as stored; open when the provider does not answer
 */
export async function resolveRefund(refund: RefundRow): Promise<RefundRow> {
  const order = await findOrder({ documentId: refund.order_id });
  if (order?.payment_id) {
    const result = await makeRefund(refund, order.payment_id);
    if (!result.ok && result.reason === "refused") {
      await refuse(refund, refusalText(result.code));
      // What the provider refused may differ from what this shop knows.
      await checkOrder(order);
    } else if (!result.ok) await postpone(refund, result.isServerError);
    else if (result.data.isFailed) await refuse(refund, refusalText("failed"));
    else await finish(refund, order, result.data);
  }
  return (await strapi.db.query(REFUND).findOne({ where: { id: refund.id } })) ?? refund;
}

/** Finds the refund that an earlier attempt has made, or makes it. */
async function makeRefund(refund: RefundRow, paymentId: string): Promise<ProviderResult<Refund>> {
  const { request_key, amount, attempts, server_errors } = refund;
  if (attempts > 1) {
    const made = await findRefund(paymentId, request_key);
    // Only an error of the refund itself asks for another idempotency key.
    if (!made.ok) return { ...made, isServerError: false };
    if (made.data !== null) return { ok: true, data: made.data };
  }
  return createRefund({ paymentId, amount, key: request_key, serverErrors: server_errors });
}

/**
 * Stores that a refund is made, once the order has the provider's total: an amount that the shop
 * adds up itself could be counted twice, as refunds arrive by events too.
 */
async function finish(refund: RefundRow, order: OrderRow, { id: provider_id }: Refund): Promise<void> {
  if ((await checkOrder(order)) === "no answer") return postpone(refund, false);
  const data = { state: "done" as const, problem: null, provider_id };
  await strapi.db.query(REFUND).updateMany({ where: { id: refund.id, state: "open" }, data });
}

/** Stores that the provider refuses a refund for good. */
const refuse = (refund: RefundRow, problem: string): Promise<void> =>
  withLock(async () => {
    const { id, order_id: documentId } = refund;
    const data = { state: "refused" as const, problem };
    const { count } = await strapi.db.query(REFUND).updateMany({ where: { id, state: "open" }, data });
    if (count === 1) await recordChange({ documentId }, { what: "refund-refused", detail: problem });
  });

/** Stores when the provider is asked again. */
async function postpone({ id, attempts, server_errors }: RefundRow, isServerError: boolean): Promise<void> {
  const delay = backoff(attempts, LEASE_MS, MAX_RETRY_DELAY_MS);
  await strapi.db.query(REFUND).updateMany({
    where: { id, state: "open" },
    data: {
      server_errors: server_errors + (isServerError ? 1 : 0),
      ...{ problem: "The provider did not answer.", try_at: new Date(Date.now() + delay) },
    },
  });
}

/**
 * Resolves due refunds that a kill or a silent provider left open, the longest waiting first.
 * @returns false when the provider does not answer
 */
export async function resolveDueRefunds(): Promise<boolean> {
  const refunds = strapi.db.query(REFUND);
  const due: RefundRow[] = await refunds.findMany({
    where: { state: "open", try_at: { $lte: new Date() } },
    orderBy: { try_at: "asc" },
    limit: MAX_REFUNDS_PER_ROUND,
  });
  for (const refund of due) {
    const claimed = await claimRefund(refund);
    if (claimed !== null && (await resolveRefund(claimed)).state === "open") return false;
  }
  return true;
}

/** Reserves an open refund for this attempt. @returns null while another attempt runs */
export async function claimRefund(refund: RefundRow): Promise<RefundRow | null> {
  const { id, try_at, problem } = refund;
  // An attempt that has ended left the refund's problem.
  const isRunning = refund.attempts > 0 && problem === null && new Date(try_at).getTime() > Date.now();
  if (isRunning) return null;
  const attempts = refund.attempts + 1;
  const data = { attempts, problem: null, try_at: new Date(Date.now() + LEASE_MS) };
  const where = { id, try_at, state: "open" };
  const { count } = await strapi.db.query(REFUND).updateMany({ where, data });
  return count === 1 ? { ...refund, attempts } : null;
}
