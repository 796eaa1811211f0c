import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type SubmitEvent, useState } from "react";
import { formatMoney } from "../../../contract/rules/money.ts";
import { orderPath } from "../../../contract/site.ts";
import { CHECKOUT_MESSAGES } from "../messages.ts";
import { APPEARANCE, confirmPayment } from "../payment/confirm-payment.ts";
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
    const problem = await confirmPayment(stripe, elements, orderPath(orderId));
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
        {CHECKOUT_MESSAGES.charged(formatMoney(quote.charged, quote.currency.code), quote.currency.code)}
      </p>
      <p className="small">{PAYMENT_MESSAGES.provider}</p>
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
