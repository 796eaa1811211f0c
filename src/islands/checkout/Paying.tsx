import { useEffect, useRef, useState } from "react";
import { CHECKOUT } from "../../domain/checkout-messages.ts";
import type { Offer } from "../../stores/price-cart.ts";
import { failPayment } from "../../stores/settle-payment.ts";
import type { CardProvider } from "./card-provider.ts";
import type { Cards } from "./load-cards.ts";
import { OfferSummary } from "./OfferSummary.tsx";

interface Props {
  card: CardProvider;
  offer: Offer;
  orderId: string;
  secret: string;
  email: string;
  /** Back to the addresses. */
  back: () => void;
}

/** The card's form beside what is paid (CHK-02). */
export function Paying({ card, offer, orderId, secret, email, back }: Props) {
  const [cards, setCards] = useState<Cards>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isHere = true;
    const fail = () => isHere && failPayment(CHECKOUT.startFailed);
    import("./load-cards.ts")
      .then(({ loadCards }) => loadCards(card))
      .then((loaded) => {
        if (!loaded.ok) fail();
        else if (isHere) setCards(loaded.data);
      }, fail);
    return () => {
      isHere = false;
    };
  }, [card]);
  return (
    <div className="beside mt-8">
      <section aria-labelledby="pay">
        <h2 ref={heading} id="pay" tabIndex={-1}>
          Pay by card
        </h2>
        {cards ? (
          <cards.CardForm stripe={cards.stripe} {...{ offer, orderId, secret, email, busy, setBusy }} />
        ) : (
          <p role="status" className="mt-4">
            {CHECKOUT.starting}
          </p>
        )}
        <button type="button" className="link mt-4" disabled={busy} onClick={back}>
          Change addresses
        </button>
      </section>
      <OfferSummary offer={offer} />
    </div>
  );
}
