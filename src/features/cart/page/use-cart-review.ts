import { useEffect, useRef, useState } from "react";
import { CART_ADD_PARAMETER } from "../../../contract/site.ts";
import type { CartItem } from "../model.ts";
import { $cartReview, addById, reviewCart } from "../review/store.ts";

/** Removes the requested product from the address, so that a reload does not add it again. */
function takeRequestedId(): string | null {
  const url = new URL(location.href);
  const id = url.searchParams.get(CART_ADD_PARAMETER);
  if (id === null) return null;
  url.searchParams.delete(CART_ADD_PARAMETER);
  history.replaceState(history.state, "", url);
  return id;
}

/**
 * Compares the cart with the catalogue when the page opens, when it returns from the back/forward
 * cache, and when there is a new line. Before that, it adds the product that the address requests.
 * @returns `added`: why the product could not be added, or an empty text; `retry`: submit handler;
 *   `list`: ref for the element with the lines
 */
export function useCartReview(items: readonly CartItem[]) {
  const [added, setAdded] = useState("");
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const reviewed = useRef(new Set<string>());

  useEffect(() => {
    const open = async () => {
      const id = takeRequestedId();
      if (id !== null) {
        const result = await addById(id);
        setAdded(result.ok ? "" : result.error);
      }
      setOpened(true);
    };
    const reviewAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reviewCart();
    };
    open();
    addEventListener("pageshow", reviewAgain);
    return () => removeEventListener("pageshow", reviewAgain);
  }, []);

  useEffect(() => {
    const newItems = items.filter(({ id }) => !reviewed.current.has(id));
    if (!opened || newItems.length === 0) return;
    for (const { id } of newItems) reviewed.current.add(id);
    reviewCart();
  }, [opened, items]);

  const retry = async (event: Pick<Event, "preventDefault">) => {
    event.preventDefault();
    await reviewCart();
    // The pressed button is gone, so the focus goes to the lines.
    if ($cartReview.get().state === "checked") list.current?.focus();
  };
  return { added, retry, list };
}
