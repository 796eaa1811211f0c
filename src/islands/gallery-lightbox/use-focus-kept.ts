import { useEffect } from "react";

/** While it is open, Tab goes round in the lightbox: outside of it there is nothing that would hear Escape. */
export function useFocusKept(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const goRound = (event: KeyboardEvent) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(".yarl__portal button:enabled")];
      const ends = [buttons.at(0), buttons.at(-1)];
      const [next, last] = event.shiftKey ? ends.reverse() : ends;
      const { activeElement } = document;
      const isOnButton = buttons.some((button) => button === activeElement);
      if (event.key !== "Tab" || (isOnButton && activeElement !== last)) return;
      event.preventDefault();
      next?.focus();
    };
    document.addEventListener("keydown", goRound);
    return () => document.removeEventListener("keydown", goRound);
  }, [isOpen]);
}
