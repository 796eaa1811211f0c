import { useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../contract/rules/money.ts";
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
/** What is shown of an address; ids differ. */
const SHOWN = ["name", "company", "street_address", "city", "state", "zip", "country"];

/** The addresses with their titles: one with both if the goods go to the billing address. */
function titledAddresses(addresses: readonly Address[]): [string, Address][] {
  const [billing, shipping] = addresses.map((address) => JSON.stringify(address, SHOWN));
  const [first] = addresses;
  return first && billing === shipping
    ? [["Billing and shipping address", first]]
    : addresses.map((address, index) => [TITLES[index] ?? "", address]);
}

/** The summary, folded to one line where it stands above the card form: see CheckoutView.astro. */
function FoldedSummary({ priced }: { priced: PricedCart }) {
  const { lines, total, currency } = priced.quote;
  const [open] = useState(() => matchMedia("(min-width: 64rem)").matches);
  return (
    <details className="fold" open={open}>
      <summary>
        <b>Order summary</b>{" "}
        <span className="figures">
          {lines.length} {lines.length === 1 ? "line" : "lines"} · {formatMoney(total, currency.code)}
        </span>
      </summary>
      <QuoteSummary priced={priced} />
    </details>
  );
}

/** The order's addresses and the card form, beside the order summary (CHK-02). */
export function PaymentStep({ card, priced, orderId, secret, email, addresses, back }: Props) {
  const [cards, setCards] = useState<Cards>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The step "Addresses" of the page leads back too, but not while the card is being charged.
  useEffect(() => {
    const step = document.querySelector<HTMLButtonElement>("[data-addresses]");
    if (step === null) return undefined;
    step.disabled = busy;
    step.addEventListener("click", back);
    return () => {
      step.disabled = true;
      step.removeEventListener("click", back);
    };
  }, [busy, back]);
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
      <FoldedSummary priced={priced} />
      <div>
        <div className="addresses">
          {titledAddresses(addresses).map(([title, address]) => (
            <section key={title}>
              <h2 className="caption">{title}</h2>
              <AddressLines address={address} />
            </section>
          ))}
        </div>
        <button type="button" className="link" disabled={busy} onClick={back}>
          Change addresses
        </button>
        <h2 ref={heading} id="pay" className="ordered" tabIndex={-1}>
          Pay by card
        </h2>
        {cards ? (
          <cards.CardForm stripe={cards.stripe} {...{ priced, orderId, secret, email, busy, setBusy }} />
        ) : (
          <p role="status" className="mt-4">
            {CHECKOUT_MESSAGES.starting}
          </p>
        )}
      </div>
    </div>
  );
}
