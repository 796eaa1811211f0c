import type { Appearance, Stripe, StripeElements } from "@stripe/stripe-js";
import { INK, SAFETY, TEAL } from "../../../contract/rules/brand.ts";
import { PAYMENT_MESSAGES } from "./messages.ts";

/** For the provider's frame, where the shop's styles do not apply. */
export const APPEARANCE: Appearance = {
  theme: "stripe",
  variables: { colorPrimary: TEAL, colorText: INK, colorDanger: SAFETY, borderRadius: "2px" },
};

/** A payment that failed or of which the result is unknown. */
export interface PaymentFailure {
  /** The provider's message if there is one (CHK-04). */
  message: string;
  /** False after errors that may have lost only the response to a successful payment. */
  isDefinite: boolean;
}

const DEFINITE_ERRORS: readonly (string | undefined)[] = ["card_error", "validation_error"];

/**
 * Pays, with a redirect to the customer's bank only if the card requires one (CHK-08).
 * @param returnPath where the bank sends the customer back to
 * @returns undefined after a successful payment
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  returnPath: string,
): Promise<PaymentFailure | undefined> {
  const return_url = new URL(returnPath, location.origin).href;
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: "if_required",
    });
    // A second attempt after a lost response fails with an error that has the paid intent's status.
    const { status = "" } = (error ? error.payment_intent : paymentIntent) ?? {};
    if (["succeeded", "processing"].includes(status)) return undefined;
    return {
      message: error?.message ?? PAYMENT_MESSAGES.failed,
      isDefinite: DEFINITE_ERRORS.includes(error?.type),
    };
  } catch {
    return { message: PAYMENT_MESSAGES.failed, isDefinite: false };
  }
}
