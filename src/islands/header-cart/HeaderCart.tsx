import { memo, useLayoutEffect, useRef } from "react";
import { MESSAGES } from "../../domain/errors.ts";
import { CartLine } from "../shared/CartLine.tsx";
import { CartSums } from "../shared/CartSums.tsx";
import { addCartStyles } from "../shared/cart-styles.ts";
import { useCart } from "../shared/use-cart.ts";

/** What the cart's panel in the header shows: its lines and totals, or that there are none (DRP-01 to DRP-03). */
// Of a plain function Astro finds out on every page, by rendering it once more, that it is React's.
export const HeaderCart = memo(function HeaderCart() {
  const root = useRef<HTMLDivElement>(null);
  const { cart, currency, said, failure, actions } = useCart(root);
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
        {said}
      </p>
      <p role="alert" className="cart-failure">
        {failure}
      </p>
    </div>
  );
});
