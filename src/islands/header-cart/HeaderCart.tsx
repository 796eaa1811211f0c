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
        <p className="py-4 text-mute">{MESSAGES.emptyCart}</p>
      ) : (
        <ul className="divide-y divide-line">
          {cart.items.map((item) => (
            <li key={item.id} className="flex justify-between gap-4 py-3">
              <span>{item.title}</span>
              <span className="shrink-0 tabular-nums">
                {item.quantity} × {formatMoney(item.price)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatMoney(cart.totalAmount)}</dd>
        <dt>Shipping</dt>
        <dd className="text-right">{formatMoney(0)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="text-right font-semibold">{formatMoney(cart.totalAmount)}</dd>
      </dl>
    </div>
  );
}
