import { useEffect, useRef, useState } from "react";
import type { Address } from "../../../contract/shapes/profile.ts";
import { AddressLines } from "../../../ui/AddressLines.tsx";
import { CHECKOUT_MESSAGES } from "../messages.ts";
import { failPayment } from "../payment/resolve-payment.ts";
import type { PricedCart } from "../price-cart.ts";
import { QuoteSummary } from "../QuoteSummary.tsx";
import type { CardProvider } from "./card-provider.ts";
import type { Cards } from "./load-cards.ts";

interface Props {
  card: CardProvider;
  priced: PricedCart;
  orderId: string;
  secret: string;
  email: string;
  addresses: readonly Address[];
  /** Returns to the review step with the addresses. */
  back: () => void;
}

const TITLES = ["Billing address", "Shipping address"];

/** The card form and the order's addresses beside the order summary (CHK-02). */
export function PaymentStep({ card, priced, orderId, secret, email, addresses, back }: Props) {
  const [cards, setCards] = useState<Cards>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isMounted = true;
    const fail = () => isMounted && failPayment(CHECKOUT_MESSAGES.startFailed);
    import("./load-cards.ts")
      .then(({ loadCards }) => loadCards(card))
      .then((result) => {
        if (!result.ok) fail();
        else if (isMounted) setCards(result.data);
      }, fail);
    return () => {
      isMounted = false;
    };
  }, [card]);
  return (
    <div className="beside mt-8">
      {/* First, so that a phone shows above the button what is paid. */}
      <QuoteSummary priced={priced} />
      <section aria-labelledby="pay">
        <h2 ref={heading} id="pay" tabIndex={-1}>
          Pay by card
        </h2>
        {cards ? (
          <cards.CardForm stripe={cards.stripe} {...{ priced, orderId, secret, email, busy, setBusy }} />
        ) : (
          <p role="status" className="mt-4">
            {CHECKOUT_MESSAGES.starting}
          </p>
        )}
        <div className="addresses ordered">
          {addresses.map((address, index) => (
            <section key={TITLES[index]}>
              <h3 className="caption">{TITLES[index]}</h3>
              <AddressLines address={address} />
            </section>
          ))}
        </div>
        <button type="button" className="link mt-4" disabled={busy} onClick={back}>
          Change addresses
        </button>
      </section>
    </div>
  );
}
