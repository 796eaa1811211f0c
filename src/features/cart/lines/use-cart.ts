import { useStore } from "@nanostores/react";
import { type RefObject, useEffect, useState } from "react";
import { MAX_ORDER_QUANTITY } from "../../../contract/site.ts";
import { $currency } from "../../currency/store.ts";
import { addAllPending } from "../add/pending-adds.ts";
import { type Cart, type CartItem, QUANTITY_LIMIT_MESSAGE } from "../model.ts";
import { $cart, type CartResult, decreaseQuantity, increaseQuantity, removeFromCart } from "../store.ts";

/** The customer's actions on a line; `index` is its position, so that the focus stays near it. */
export interface LineActions {
  decrease: (item: CartItem, index: number) => void;
  increase: (item: CartItem, index: number) => void;
  remove: (item: CartItem, index: number) => void;
}

/** A line's control: its `data-part`, and the line's index. */
interface ControlRef {
  part: string;
  index: number;
}

/** The quantity after a change, which includes quick presses and other tabs. */
const quantityIn = ({ items }: Cart, { id }: CartItem) => items.find((item) => item.id === id)?.quantity;

const removedMessage = ({ title }: CartItem): string => `${title} removed.`;

function quantityMessage(cart: Cart, item: CartItem): string {
  const quantity = quantityIn(cart, item);
  if (quantity === undefined) return removedMessage(item);
  const limit = quantity < MAX_ORDER_QUANTITY ? "" : ` ${QUANTITY_LIMIT_MESSAGE}`;
  return `${item.title}: quantity ${quantity}.${limit}`;
}

const lineCount = (lines: number): string => (lines === 1 ? "1 line" : `${lines} lines`);

/**
 * The cart and its actions for an island, with announcements for screen readers.
 * @param root the island's element; its `[data-part]` controls get the focus of a removed control
 * @returns `status`: the announcement; `failure`: an error message; empty texts if there is none
 */
export function useCart(root: RefObject<HTMLElement | null>) {
  const cart = useStore($cart, { ssr: "initial" });
  const currency = useStore($currency, { ssr: "initial" });
  const [status, setStatus] = useState("");
  const [failure, setFailure] = useState("");
  const [focusTarget, setFocusTarget] = useState<ControlRef>();

  useEffect(() => {
    addAllPending().then(setFailure);
  }, []);

  useEffect(() => {
    if (focusTarget === undefined) return;
    const { part, index } = focusTarget;
    // Selects the line first, because lines that cannot be bought lack some controls.
    const lines = root.current?.querySelectorAll(".cart-line") ?? [];
    const nearest = lines[Math.min(index, lines.length - 1)] ?? root.current;
    nearest?.querySelector<HTMLElement>(`[data-part="${lines.length > 0 ? part : "empty"}"]`)?.focus();
  }, [root, focusTarget]);

  /** @param next the control to focus if the change removes the focused one */
  const applyChange = async (
    change: Promise<CartResult>,
    message: (cart: Cart) => string,
    next: (cart: Cart) => ControlRef | undefined,
  ) => {
    const changed = await change;
    if (changed.ok) setFocusTarget(next(changed.data));
    setFailure(changed.ok ? "" : changed.error);
    setStatus(changed.ok ? `${message(changed.data)} ${lineCount(changed.data.items.length)} in cart.` : "");
  };

  /** The next focus: the pressed button is disabled at quantity `last`, or gone with its line. */
  const nextFocus = (item: CartItem, index: number, last: number, other: string) => (now: Cart) => {
    const quantity = quantityIn(now, item);
    if (quantity === undefined) return { part: "remove", index };
    return quantity === last ? { part: other, index } : undefined;
  };

  const actions: LineActions = {
    decrease: (item, index) => {
      applyChange(
        decreaseQuantity(item.id),
        (now) => quantityMessage(now, item),
        nextFocus(item, index, 1, "increase"),
      );
    },
    increase: (item, index) => {
      applyChange(
        increaseQuantity(item.id),
        (now) => quantityMessage(now, item),
        nextFocus(item, index, MAX_ORDER_QUANTITY, "decrease"),
      );
    },
    remove: (item, index) => {
      applyChange(
        removeFromCart(item.id),
        () => removedMessage(item),
        () => ({ part: "remove", index }),
      );
    },
  };
  return { cart, currency, status, failure, actions };
}
