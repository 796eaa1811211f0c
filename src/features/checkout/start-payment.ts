import type { FormValues } from "../../ui/form/form-values.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import { clearReason } from "./open-checkout.ts";
import { $checkout, type CheckoutState, latestOnly } from "./store.ts";

/**
 * Places the reviewed order with the form's addresses. After a failure it continues the same order.
 * @returns whether the payment form can be shown
 */
export async function startPayment(email: string, values: FormValues): Promise<boolean> {
  const before = $checkout.get();
  if (before.state !== "review" || before.starting) return false;
  clearReason();
  const isLatest = latestOnly();
  const show = (next: CheckoutState): boolean => {
    if (!isLatest()) return false;
    $checkout.set(next);
    return true;
  };
  show({ ...before, starting: true, failure: "" });
  try {
    // Loaded only when payment starts.
    const { submitOrder } = await import("./payment/submit-order.ts");
    return await submitOrder(before.priced, email, values, show);
  } catch (error) {
    console.debug("Payment could not be started:", error);
    show({ ...before, failure: CHECKOUT_MESSAGES.startFailed });
    return false;
  }
}
