import { memo, useLayoutEffect, useRef } from "react";
import { MESSAGES } from "../../../lib/messages.ts";
import { CartLine } from "../lines/CartLine.tsx";
import { CartSums } from "../lines/CartSums.tsx";
import { addCartStyles } from "../lines/cart-styles.ts";
import { useCart } from "../lines/use-cart.ts";

/** The cart panel in the header: lines and totals, or the empty state (DRP-01 to DRP-03). */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const HeaderCart = memo(function HeaderCart() {
  const root = useRef<HTMLDivElement>(null);
  const { cart, currency, status, failure, actions } = useCart(root);
  const isEmpty = cart.items.length === 0;
  useLayoutEffect(addCartStyles, []);
  return (
    <div ref={root} className="cart-panel">
      {isEmpty ? (
        <p className="small" tabIndex={-1} data-part="empty">
          {MESSAGES.emptyCart}
        </p>
      ) : (
        <ul className="cart-lines">
          {cart.items.map((item, index) => (
            <CartLine key={item.id} item={item} index={index} currency={currency} actions={actions} />
          ))}
        </ul>
      )}
      <CartSums items={cart.items} currency={currency} className="cart-sums" />
      <p role="status" className="sr-only">
        {status}
      </p>
      <p role="alert" className="cart-failure">
        {failure}
      </p>
    </div>
  );
});
