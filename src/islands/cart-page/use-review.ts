import { useEffect, useRef, useState } from "react";
import type { CartItem } from "../../domain/cart.ts";
import { CART_ADD_PARAMETER } from "../../site.ts";
import { $cartReview, addById, reviewCart } from "../../stores/cart-review.ts";

/** Takes what the address asks to be added, so that neither a reload nor going back adds it again. */
function takeAskedFor(): string | null {
  const url = new URL(location.href);
  const id = url.searchParams.get(CART_ADD_PARAMETER);
  if (id === null) return null;
  url.searchParams.delete(CART_ADD_PARAMETER);
  history.replaceState(history.state, "", url);
  return id;
}

/**
 * Compares the cart with the catalogue when the page opens, when it comes back from the browser's memory, and when there is a line
 * that was not compared yet; before that adds what was pressed on a page whose script had not come.
 * @returns `added`: why that could not be added, or nothing; `list`: to be set to the element with the lines
 */
export function useReview(items: readonly CartItem[]) {
  const [added, setAdded] = useState("");
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(new Set<string>());

  useEffect(() => {
    const open = async () => {
      const id = takeAskedFor();
      if (id !== null) {
        const result = await addById(id);
        setAdded(result.ok ? "" : result.error);
      }
      setOpened(true);
    };
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reviewCart();
    };
    open();
    addEventListener("pageshow", again);
    return () => removeEventListener("pageshow", again);
  }, []);

  useEffect(() => {
    const unseen = items.filter(({ id }) => !seen.current.has(id));
    if (!opened || unseen.length === 0) return;
    for (const { id } of unseen) seen.current.add(id);
    reviewCart();
  }, [opened, items]);

  const retry = async (event: Pick<Event, "preventDefault">) => {
    event.preventDefault();
    await reviewCart();
    // What was pressed has gone, and the focus with it: it goes on where the lines begin.
    if ($cartReview.get().state === "checked") list.current?.focus();
  };
  return { added, retry, list };
}
