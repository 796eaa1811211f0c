import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe, StripeElements } from "@stripe/stripe-js";
import { type SubmitEvent, useState } from "react";
import { CHECKOUT } from "../../domain/checkout-messages.ts";
import { formatMoney } from "../../domain/money.ts";
import { PAYMENT } from "../../domain/payment-messages.ts";
import { orderPath } from "../../site.ts";
import type { Offer } from "../../stores/price-cart.ts";
import { reviewPayment, seekPayment, settlePayment } from "../../stores/settle-payment.ts";

interface Props {
  stripe: Stripe;
  offer: Offer;
  orderId: string;
  secret: string;
  email: string;
  busy: boolean;
  setBusy: (busy: boolean) => void;
}

/** The shop's own look inside the provider's frame, where its styles do not reach: see styles/tokens.css. */
const APPEARANCE: Appearance = {
  theme: "stripe",
  variables: { colorPrimary: "#0b6b70", colorText: "#0d1b22", colorDanger: "#b4480f", borderRadius: "2px" },
};

/** A payment that did not come about, as far as is known. */
interface Refusal {
  /** The provider's own, where it says something (CHK-04). */
  words: string;
  /** After any other than these errors the money may have been taken, and the answer alone have been lost. */
  isCertain: boolean;
}

const CERTAIN: readonly (string | undefined)[] = ["card_error", "validation_error"];

/** Pays; the browser leads to the customer's bank only where the card asks for that (CHK-08). @returns undefined for a payment that came about */
async function confirmed(
  stripe: Stripe,
  elements: StripeElements,
  orderId: string,
): Promise<Refusal | undefined> {
  const return_url = new URL(orderPath(orderId), location.origin).href;
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: "if_required",
    });
    // Whoever presses again because an answer was lost is refused, and told with it that the money has been taken.
    const { status = "" } = (error ? error.payment_intent : paymentIntent) ?? {};
    if (["succeeded", "processing"].includes(status)) return undefined;
    return { words: error?.message ?? PAYMENT.failed, isCertain: CERTAIN.includes(error?.type) };
  } catch {
    return { words: PAYMENT.failed, isCertain: false };
  }
}

function Pay({ stripe: provider, offer, orderId, email, busy, setBusy }: Omit<Props, "secret">) {
  const stripe = useStripe() ?? provider;
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState("");
  const { quote } = offer;

  const pay = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || elements === null) return;
    setBusy(true);
    setFailure("");
    const refusal = await confirmed(stripe, elements, orderId);
    // Another tab may have paid or the order be closed: it is asked before anybody is told to try again.
    if (refusal === undefined) await settlePayment(orderId, email);
    else if (!(await (refusal.isCertain ? reviewPayment : seekPayment)(orderId))) setFailure(refusal.words);
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
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setFailure(PAYMENT.formLost)} />
      <p role="alert" className="message message-error">
        {failure}
      </p>
      <p className="charged">
        {CHECKOUT.charged(formatMoney(quote.total, quote.currency.code), quote.currency.code)}
      </p>
      <button type="submit" className="button" disabled={!ready}>
        {busy ? PAYMENT.paying : PAYMENT.pay}
      </button>
    </form>
  );
}

/** The provider's own form of a card, and the button that pays (CHK-03). It comes with the provider's script, once payment starts. */
export function CardForm({ stripe, secret, ...rest }: Props) {
  return (
    <Elements stripe={stripe} options={{ clientSecret: secret, appearance: APPEARANCE }}>
      <Pay stripe={stripe} {...rest} />
    </Elements>
  );
}
