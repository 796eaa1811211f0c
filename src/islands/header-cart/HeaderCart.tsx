import { useStore } from "@nanostores/react";
import { MESSAGES } from "../../domain/errors.ts";
import { formatMoney } from "../../domain/money.ts";
import { $cart } from "../../stores/cart.ts";

/** What the cart's panel in the header shows: its lines and totals, or that there are none. */
export function HeaderCart() {
  const cart = useStore($cart, { ssr: "initial" });
  return (
    <div>
      {cart.items.length === 0 ? (
        <p className="small">{MESSAGES.emptyCart}</p>
      ) : (
        <ul>
          {cart.items.map((item) => (
            <li key={item.id} className="flex justify-between gap-4">
              <span>{item.title}</span>
              <span className="figures">
                {item.quantity} × {formatMoney(item.price)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="figures">
        <dt>Subtotal</dt>
        <dd>{formatMoney(cart.totalAmount)}</dd>
        <dt>Shipping</dt>
        <dd>{formatMoney(0)}</dd>
        <dt>Total</dt>
        <dd>{formatMoney(cart.totalAmount)}</dd>
      </dl>
    </div>
  );
}
