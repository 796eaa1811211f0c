import { standingOf } from "../../domain/order-standing.ts";
import type { WholeOrder } from "../../domain/whole-order.ts";
import { PAYMENT_WORD_PARAMETER, ROUTES } from "../../site.ts";

interface Props {
  order: WholeOrder;
  /** Whether the page asks again by itself. */
  watching: boolean;
  again: () => void;
}

/** How the order stands, and what to do about one that is not paid. */
export function Standing({ order, watching, again }: Props) {
  const word = new URLSearchParams(location.search).get(PAYMENT_WORD_PARAMETER);
  const { words, toCheckout } = standingOf(order, word, watching);
  return (
    <>
      <p role="status" className="lead mt-8">
        {words}
      </p>
      {order.status === "pending" && (
        <p className="actions no-print mt-4">
          {!watching && (
            <button type="button" className="button" onClick={again}>
              Check again
            </button>
          )}
          {toCheckout && (
            <a className={watching ? "button" : "button button-quiet"} href={ROUTES.checkout}>
              Back to the checkout
            </a>
          )}
        </p>
      )}
    </>
  );
}
