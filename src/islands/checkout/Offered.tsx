import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { CHECKOUT } from "../../domain/checkout-messages.ts";
import { fullName, type Profile, shipsToBilling } from "../../domain/profile.ts";
import { ROUTES } from "../../site.ts";
import { startPayment } from "../../stores/checkout.ts";
import { keepDraft, readDraft } from "../../stores/draft.ts";
import { valuesOf } from "../../stores/form-values.ts";
import { checkoutDraft } from "../../stores/open-order.ts";
import type { Offer } from "../../stores/price-cart.ts";
import { AddressFields, addressValues } from "../shared/AddressFields.tsx";
import { Changes } from "./Changes.tsx";
import type { CardProvider } from "./card-provider.ts";
import { OfferSummary } from "./OfferSummary.tsx";

interface Props {
  profile: Profile;
  card: CardProvider;
  offer: Offer;
  starting: boolean;
  failure: string;
}

/** Where the goods go, how they are paid for and what they come to (CHK-01). What is typed is for this order alone. */
export function Offered({ profile, card, offer, starting, failure }: Props) {
  const draft = checkoutDraft(profile.id);
  const [typed] = useState(() => readDraft(draft));
  const [same, setSame] = useState(typed ? typed["same"] !== undefined : shipsToBilling(profile));
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) said.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const values = { ...addressValues(profile), ...typed };
  const proceed = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Payment starts now: what it needs comes while the order is placed, and is asked for again if it does not.
    import("./load-cards.ts").then(({ loadCards }) => loadCards(card), console.debug);
    await startPayment(profile.email, valuesOf(event.currentTarget));
  };
  return (
    <checked-form name="checkout">
      <form
        ref={form}
        className="beside mt-8"
        aria-label="Checkout"
        method="post"
        onSubmit={proceed}
        onInput={() => form.current && keepDraft(draft, valuesOf(form.current))}
        {...(starting ? { "data-busy": "" } : {})}
      >
        <div className="form form-columns form-plain">
          <section className="wide" aria-labelledby="account-info">
            <h2 id="account-info" tabIndex={-1}>
              Account info
            </h2>
            <dl className="facts">
              <dt>Name</dt>
              <dd>{fullName(profile)}</dd>
              <dt>Email</dt>
              <dd>{profile.email}</dd>
              {profile.phone_number && (
                <>
                  <dt>Telephone</dt>
                  <dd>{profile.phone_number}</dd>
                </>
              )}
            </dl>
          </section>
          <AddressFields kind="billing" values={values} />
          <label className="check">
            <input
              type="checkbox"
              name="same"
              checked={same}
              onChange={({ currentTarget }) => setSame(currentTarget.checked)}
            />{" "}
            {CHECKOUT.same}
          </label>
          <AddressFields kind="shipping" values={values} away={same} />
          <fieldset>
            <legend>Payment method</legend>
            <label className="check">
              <input type="radio" name="payment" value="card" defaultChecked /> Card
            </label>
          </fieldset>
        </div>
        <OfferSummary offer={offer}>
          <Changes key={offer.quote.id} offer={offer} />
          <button type="submit" className="button">
            {starting ? CHECKOUT.starting : CHECKOUT.proceed}
          </button>
          {/* Below the button, which therefore stays where it is while somebody presses it twice. */}
          <p ref={said} role="alert" className="message message-error" {...(failure ? { tabIndex: -1 } : {})}>
            {failure}
          </p>
          <a className="link" href={ROUTES.cart}>
            Back to the cart
          </a>
        </OfferSummary>
      </form>
    </checked-form>
  );
}
