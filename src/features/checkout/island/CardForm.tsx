import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe, StripeElements } from "@stripe/stripe-js";
import { type SubmitEvent, useState } from "react";
import { INK, SAFETY, TEAL } from "../../../contract/rules/brand.ts";
import { formatMoney } from "../../../contract/rules/money.ts";
import { orderPath } from "../../../contract/site.ts";
import { CHECKOUT_MESSAGES } from "../messages.ts";
import { PAYMENT_MESSAGES } from "../payment/messages.ts";
import { awaitPayment, checkPayment, resolvePayment } from "../payment/resolve-payment.ts";
import type { PricedCart } from "../price-cart.ts";

interface Props {
  stripe: Stripe;
  priced: PricedCart;
  orderId: string;
  secret: string;
  email: string;
  busy: boolean;
  setBusy: (busy: boolean) => void;
}

/** For the provider's frame, where the shop's styles do not apply. */
const APPEARANCE: Appearance = {
  theme: "stripe",
  variables: { colorPrimary: TEAL, colorText: INK, colorDanger: SAFETY, borderRadius: "2px" },
};

/** A payment that failed or of which the result is unknown. */
interface PaymentFailure {
  /** The provider's message if there is one (CHK-04). */
  message: string;
  /** False after errors that may have lost only the response to a successful payment. */
  isDefinite: boolean;
}

const DEFINITE_ERRORS: readonly (string | undefined)[] = ["card_error", "validation_error"];

/**
 * Pays, with a redirect to the customer's bank only if the card requires one (CHK-08).
 * @returns undefined after a successful payment
 */
async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  orderId: string,
): Promise<PaymentFailure | undefined> {
  const return_url = new URL(orderPath(orderId), location.origin).href;
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

function PaymentForm({ stripe: provider, priced, orderId, email, busy, setBusy }: Omit<Props, "secret">) {
  const stripe = useStripe() ?? provider;
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState("");
  const { quote } = priced;

  const pay = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || elements === null) return;
    setBusy(true);
    setFailure("");
    const problem = await confirmPayment(stripe, elements, orderId);
    // Another tab may have paid or closed the order, so check its status before showing an error.
    if (problem === undefined) await resolvePayment(orderId, email);
    else if (!(await (problem.isDefinite ? checkPayment : awaitPayment)(orderId)))
      setFailure(problem.message);
    setBusy(false);
  };
  return (
    <form
      className="pay mt-4"
      aria-label="Payment"
      method="post"
      onSubmit={pay}
      {...(busy ? { "data-busy": "" } : {})}
    >
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={() => setFailure(PAYMENT_MESSAGES.formLost)}
      />
      <p role="alert" className="message message-error">
        {failure}
      </p>
      <p className="charged">
        {CHECKOUT_MESSAGES.charged(formatMoney(quote.total, quote.currency.code), quote.currency.code)}
      </p>
      <button type="submit" className="button" disabled={!ready}>
        {busy ? PAYMENT_MESSAGES.paying : PAYMENT_MESSAGES.pay}
      </button>
    </form>
  );
}

/** The provider's card form, and the button that pays (CHK-03). Loads once payment starts. */
export function CardForm({ stripe, secret, ...rest }: Props) {
  return (
    <Elements stripe={stripe} options={{ clientSecret: secret, appearance: APPEARANCE }}>
      <PaymentForm stripe={stripe} {...rest} />
    </Elements>
  );
}
