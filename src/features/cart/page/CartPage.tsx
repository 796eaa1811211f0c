import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { MAX_ORDER_LINES, ROUTES } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { CartLine } from "../lines/CartLine.tsx";
import { addCartStyles } from "../lines/cart-styles.ts";
import { useCart } from "../lines/use-cart.ts";
import { LINES_LIMIT_MESSAGE } from "../model.ts";
import { describeCartChanges, isPayable } from "../review/model.ts";
import { $cartReview } from "../review/store.ts";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { conditionsOfCart } from "./conditions-of-cart.ts";
import { LineNotes } from "./LineNotes.tsx";
import { useCartReview } from "./use-cart-review.ts";

/** The cart page (CRT-01 to CRT-03): lines compared with the catalogue, and totals. */
export function CartPage() {
  const root = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(false);
  const { cart, currency, status, failure, actions } = useCart(root);
  const { state, lines, failure: reviewFailure } = useStore($cartReview, { ssr: "initial" });
  const { added, retry, list } = useCartReview(cart.items);
  useLayoutEffect(() => {
    addCartStyles();
    setRestored(true);
  }, []);
  useEffect(() => {
    if (failure) document.querySelector("#cart-failure")?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  if (!restored) return <CartSkeleton />;
  const payable = cart.items.filter(({ id }) => isPayable(lines.get(id)));
  return (
    <div ref={root} className="mt-8">
      <p role="status" className="sr-only">
        {status}
      </p>
      <p role="status" className="sr-only">
        {state === "checked" && describeCartChanges(lines, cart.items)}
      </p>
      <p id="cart-failure" role="alert" className="cart-failure">
        {failure || added}
      </p>
      {cart.items.length === 0 ? (
        <>
          <p className="lead" tabIndex={-1} data-part="empty">
            {MESSAGES.emptyCart}
          </p>
          <a className="button mt-8" href={ROUTES.home}>
            Start Shopping
          </a>
        </>
      ) : (
        <div className="beside">
          <div>
            {cart.items.length > MAX_ORDER_LINES && (
              <p className="notice cart-notice">{LINES_LIMIT_MESSAGE}</p>
            )}
            {reviewFailure && (
              <form className="notice cart-notice" onSubmit={retry}>
                <p role="alert">{reviewFailure}</p>
                <button type="submit" className="link" aria-disabled={state === "checking"}>
                  {state === "checking" ? "Checking…" : "Try again"}
                </button>
              </form>
            )}
            <ul ref={list} className="cart-lines" tabIndex={-1}>
              {cart.items.map((item, index) => (
                <CartLine
                  key={item.id}
                  item={item}
                  index={index}
                  currency={currency}
                  actions={actions}
                  slug={lines.get(item.id)?.slug}
                  part={lines.get(item.id)?.part}
                  payable={isPayable(lines.get(item.id))}
                >
                  <LineNotes notes={lines.get(item.id)?.notes ?? []} currency={currency} />
                </CartLine>
              ))}
            </ul>
          </div>
          <CartSummary
            items={payable}
            unavailable={cart.items.length - payable.length}
            currency={currency}
            conditions={conditionsOfCart(lines, payable)}
          />
        </div>
      )}
    </div>
  );
}
