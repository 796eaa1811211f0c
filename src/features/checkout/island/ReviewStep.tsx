import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { fullName, type Profile, shipsToBilling } from "../../../contract/shapes/profile.ts";
import { ROUTES } from "../../../contract/site.ts";
import { valuesOf } from "../../../ui/form/form-values.ts";
import { AddressFields } from "../../account/AddressFields.tsx";
import { addressValues } from "../../auth/forms/address-values.ts";
import { readDraft, storeDraft } from "../../auth/forms/draft.ts";
import { checkoutDraft } from "../../orders/open-orders.ts";
import { CHECKOUT_MESSAGES } from "../messages.ts";
import type { PricedCart } from "../price-cart.ts";
import { QuoteSummary } from "../QuoteSummary.tsx";
import { startPayment } from "../start-payment.ts";
import type { CardProvider } from "./card-provider.ts";
import { CheckoutFailed } from "./EmptyStates.tsx";
import { useLazy } from "./use-lazy.ts";

interface Props {
  profile: Profile;
  card: CardProvider;
  priced: PricedCart;
  starting: boolean;
  failure: string;
}

/** What only some orders show: changes and conditions, which the customer must agree to first. */
const loadExtras = () => import("./ReviewExtras.tsx");

/** Addresses, payment method and prices (CHK-01). The addresses apply to this order only. */
export function ReviewStep({ profile, card, priced, starting, failure }: Props) {
  const draft = checkoutDraft(profile.id);
  const [typed] = useState(() => readDraft(draft));
  const [same, setSame] = useState(typed ? typed["same"] !== undefined : shipsToBilling(profile));
  const { quote, notes, withdrawn, newTerms } = priced;
  const needsExtras = Boolean(quote.conditions.length || notes.size || withdrawn.length || newTerms);
  const extras = useLazy(needsExtras, loadExtras);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const values = { ...addressValues(profile), ...typed };
  const proceed = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Loads the card form while the order is placed. The payment step retries after a failure.
    import("./load-cards.ts").then(({ loadCards }) => loadCards(card), console.debug);
    await startPayment(profile.email, valuesOf(event.currentTarget));
  };
  // Loading the page again keeps what is typed.
  if (extras === "failed")
    return <CheckoutFailed failure={CHECKOUT_MESSAGES.loadFailed} retry={() => location.reload()} />;
  return (
    <checked-form name="checkout">
      <form
        ref={form}
        className="beside mt-8"
        aria-label="Checkout"
        method="post"
        onSubmit={proceed}
        onInput={() => form.current && storeDraft(draft, valuesOf(form.current))}
        {...(starting ? { "data-busy": "" } : {})}
      >
        <div className="form form-columns form-plain">
          <section className="wide" aria-labelledby="account-info">
            <h2 id="account-info" tabIndex={-1}>
              Account info
            </h2>
            <a className="link" href={ROUTES.myAccount} aria-describedby="account-info">
              Change
            </a>
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
            {CHECKOUT_MESSAGES.same}
          </label>
          <AddressFields kind="shipping" values={values} hidden={same} />
          {extras && <extras.ConditionFields quote={quote} form={form} values={values} />}
          <fieldset>
            <legend>Payment method</legend>
            <label className="check">
              <input type="radio" name="payment" value="card" defaultChecked /> Card
            </label>
          </fieldset>
        </div>
        <QuoteSummary priced={priced}>
          {extras && <extras.Changes key={quote.id} priced={priced} />}
          {extras && <extras.NotReleased quote={quote} form={form} />}
        </QuoteSummary>
        <div className="pay">
          <button type="submit" className="button" disabled={needsExtras && !extras}>
            {starting ? CHECKOUT_MESSAGES.starting : CHECKOUT_MESSAGES.proceed}
          </button>
          {/* Below the button, so that the button does not move between two presses. */}
          <p
            ref={alert}
            role="alert"
            className="message message-error"
            {...(failure ? { tabIndex: -1 } : {})}
          >
            {failure}
          </p>
          <a className="link" href={ROUTES.cart}>
            Back to the cart
          </a>
        </div>
      </form>
    </checked-form>
  );
}
