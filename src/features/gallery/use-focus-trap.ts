import { useEffect } from "react";

/** Keeps the focus inside the open lightbox, because only the lightbox handles Escape. */
export function useFocusTrap(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const wrapFocus = (event: KeyboardEvent) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(".lightbox button:enabled")];
      const ends = [buttons.at(0), buttons.at(-1)];
      const [next, last] = event.shiftKey ? ends.reverse() : ends;
      const { activeElement } = document;
      const isOnButton = buttons.some((button) => button === activeElement);
      if (event.key !== "Tab" || (isOnButton && activeElement !== last)) return;
      event.preventDefault();
      next?.focus();
    };
    document.addEventListener("keydown", wrapFocus);
    return () => document.removeEventListener("keydown", wrapFocus);
  }, [isOpen]);
}
