import { ROUTES } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { loadProfile } from "../../account/store.ts";
import { redirectToSignIn } from "../../auth/redirect-to-sign-in.ts";
import type { CartItem } from "../../cart/model.ts";
import { CHECKOUT_MESSAGES } from "../messages.ts";

/** The checkout without a signed-in customer (CHK-06). */
export function SignedOut() {
  return (
    <div className="notice mt-8">
      <h2 tabIndex={-1}>{CHECKOUT_MESSAGES.logIn}</h2>
      <p role="alert">Your profile could not be read.</p>
      <p className="actions">
        <button type="button" className="button" onClick={redirectToSignIn}>
          {CHECKOUT_MESSAGES.goToLogin}
        </button>
        <button type="button" className="link" onClick={loadProfile}>
          Try again
        </button>
      </p>
    </div>
  );
}

export function CheckoutFailed({ failure, retry }: { failure: string; retry: () => void }) {
  return (
    <div className="notice mt-8">
      <p role="alert" tabIndex={-1}>
        {failure}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
        <a className="link" href={ROUTES.cart}>
          Back to the cart
        </a>
      </p>
    </div>
  );
}

/** @param withdrawn lines of the cart that cannot be bought */
export function EmptyCheckout({ withdrawn }: { withdrawn: readonly CartItem[] }) {
  return (
    <div className="mt-8">
      <p className="lead" tabIndex={-1}>
        {withdrawn.length > 0 ? CHECKOUT_MESSAGES.nothingPayable : MESSAGES.emptyCart}
      </p>
      <p className="actions mt-8">
        <a className="button" href={ROUTES.home}>
          Start Shopping
        </a>
        {withdrawn.length > 0 && (
          <a className="link" href={ROUTES.cart}>
            Back to the cart
          </a>
        )}
      </p>
    </div>
  );
}
