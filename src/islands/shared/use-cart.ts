import { useStore } from "@nanostores/react";
import { type RefObject, useEffect, useState } from "react";
import { type Cart, type CartItem, QUANTITY_LIMIT } from "../../domain/cart.ts";
import { MAX_ORDER_QUANTITY } from "../../site.ts";
import {
  $cart,
  type Changed,
  decreaseQuantity,
  increaseQuantity,
  removeFromCart,
} from "../../stores/cart.ts";
import { $currency } from "../../stores/currency.ts";
import { addLeftBehind } from "../../stores/pressed-adds.ts";

/** What a shopper can do to a line; `index` is its place, so that the focus can stay near it. */
export interface LineActions {
  decrease: (item: CartItem, index: number) => void;
  increase: (item: CartItem, index: number) => void;
  remove: (item: CartItem, index: number) => void;
}

/** A control of a line: its `data-part`, and which line's. */
interface Place {
  part: string;
  index: number;
}

/** As the change has left it, which may be another quantity than was shown when somebody pressed: quick presses and other tabs count too. */
const quantityIn = ({ items }: Cart, { id }: CartItem) => items.find((item) => item.id === id)?.quantity;

const removed = ({ title }: CartItem): string => `${title} removed.`;

function quantityWords(cart: Cart, item: CartItem): string {
  const quantity = quantityIn(cart, item);
  if (quantity === undefined) return removed(item);
  const limit = quantity < MAX_ORDER_QUANTITY ? "" : ` ${QUANTITY_LIMIT}`;
  return `${item.title}: quantity ${quantity}.${limit}`;
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
    addLeftBehind().then(setFailure);
  }, []);

  useEffect(() => {
    if (wanted === undefined) return;
    const { part, index } = wanted;
    // Line by line: one that cannot be bought lacks some of the controls.
    const lines = root.current?.querySelectorAll(".cart-line") ?? [];
    const nearest = lines[Math.min(index, lines.length - 1)] ?? root.current;
    nearest?.querySelector<HTMLElement>(`[data-part="${lines.length > 0 ? part : "empty"}"]`)?.focus();
  }, [root, wanted]);

  /** `next` is where the focus goes when the change has taken away what had it. */
  const act = async (
    change: Promise<Changed>,
    words: (cart: Cart) => string,
    next: (cart: Cart) => Place | undefined,
  ) => {
    const changed = await change;
    if (changed.ok) want(next(changed.data));
    setFailure(changed.ok ? "" : changed.error);
    say(changed.ok ? `${words(changed.data)} ${linesLeft(changed.data.items.length)} in cart.` : "");
  };

  /** The pressed button is disabled at the quantity `last`; a line that is gone takes all of its buttons along. */
  const nextOf = (item: CartItem, index: number, last: number, other: string) => (now: Cart) => {
    const quantity = quantityIn(now, item);
    if (quantity === undefined) return { part: "remove", index };
    return quantity === last ? { part: other, index } : undefined;
  };

  const actions: LineActions = {
    decrease: (item, index) => {
      act(decreaseQuantity(item.id), (now) => quantityWords(now, item), nextOf(item, index, 1, "increase"));
    },
    increase: (item, index) => {
      act(
        increaseQuantity(item.id),
        (now) => quantityWords(now, item),
        nextOf(item, index, MAX_ORDER_QUANTITY, "decrease"),
      );
    },
    remove: (item, index) => {
      act(
        removeFromCart(item.id),
        () => removed(item),
        () => ({ part: "remove", index }),
      );
    },
  };
  return { cart, currency, said, failure, actions };
}
