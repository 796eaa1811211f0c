import { useStore } from "@nanostores/react";
import { type RefObject, useEffect, useState } from "react";
import type { CartItem } from "../../domain/cart.ts";
import {
  $cart,
  type Changed,
  decreaseQuantity,
  increaseQuantity,
  removeFromCart,
} from "../../stores/cart.ts";
import { $currency } from "../../stores/currency.ts";

/** What a shopper can do to a line; `index` is its place, so that the focus can stay near it. */
export interface LineActions {
  decrease: (item: CartItem, index: number) => void;
  increase: (item: CartItem) => void;
  remove: (item: CartItem, index: number) => void;
}

/** A control of a line: its `data-part`, and which of those that there are. */
interface Place {
  part: string;
  index: number;
}

const linesLeft = (lines: number): string => (lines === 1 ? "1 line" : `${lines} lines`);

/**
 * The cart as an island shows it, with what can be done to its lines. Whatever is done is said to those who do not see it, and the
 * focus stays near when the control that had it goes away: `root` is looked through for `[data-part]`.
 */
export function useCart(root: RefObject<HTMLElement | null>) {
  const cart = useStore($cart, { ssr: "initial" });
  const currency = useStore($currency, { ssr: "initial" });
  const [said, say] = useState("");
  const [failure, setFailure] = useState("");
  const [wanted, want] = useState<Place>();

  useEffect(() => {
    if (wanted === undefined) return;
    const { part, index } = wanted;
    const parts = root.current?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`) ?? [];
    const nearest = parts[Math.min(index, parts.length - 1)];
    (nearest ?? root.current?.querySelector<HTMLElement>('[data-part="empty"]'))?.focus();
  }, [root, wanted]);

  /** `next` is where the focus goes when the change has taken away what had it. */
  const act = async (change: Promise<Changed>, words: string, next?: Place) => {
    const changed = await change;
    if (changed.ok) want(next);
    setFailure(changed.ok ? "" : changed.error);
    say(changed.ok ? `${words} ${linesLeft(changed.data.items.length)} in cart.` : "");
  };

  const actions: LineActions = {
    decrease: (item, index) => {
      const quantity = item.quantity - 1;
      // Its button is about to be disabled, and would take the focus with it.
      const next = quantity === 1 ? { part: "increase", index } : undefined;
      act(decreaseQuantity(item.id), `${item.title}: quantity ${quantity}.`, next);
    },
    increase: (item) => {
      act(increaseQuantity(item.id), `${item.title}: quantity ${item.quantity + 1}.`);
    },
    remove: (item, index) => {
      act(removeFromCart(item.id), `${item.title} removed.`, { part: "remove", index });
    },
  };
  return { cart, currency, said, failure, actions };
}
