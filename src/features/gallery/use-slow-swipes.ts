import { useEffect } from "react";
import { LIGHTBOX } from "./settings.ts";

/** Events by which the lightbox ends a swipe. */
const ENDS = ["pointerup", "pointercancel", "pointerleave"] as const;

/**
 * Undoes a slow swipe of less than 30 % of the width before the lightbox handles its end (LBX-02).
 * The lightbox measures a swipe's time from its first 30 px on, this hook from its first movement.
 */
export function useSlowSwipes(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const track = () => document.querySelector(".yarl__carousel");
    const isContainer = (target: EventTarget | null) =>
      target instanceof Element && target.matches(".yarl__container");
    const left = () => track()?.getBoundingClientRect().left ?? 0;
    let down: { at: number; left: number } | undefined;
    const begin = () => {
      down = { at: 0, left: left() };
    };
    const move = () => {
      if (down) down.at ||= Date.now();
    };
    const end = (event: PointerEvent) => {
      // Ignores moves between slides during a swipe.
      const isInside = event.type === "pointerleave" && !isContainer(event.target);
      if (down === undefined || isInside) return;
      const moved = left() - down.left;
      const isSwipe = Date.now() - down.at < LIGHTBOX.swipe || Math.abs(moved) > innerWidth * 0.3;
      down = undefined;
      if (moved === 0 || isSwipe) return;
      const { pointerId, clientX, clientY, bubbles } = event;
      const back = { pointerId, clientX: clientX - moved, clientY, bubbles, buttons: 1 };
      event.target?.dispatchEvent(new PointerEvent("pointermove", back));
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      track()?.animate([{ translate: `${moved}px` }, { translate: 0 }], LIGHTBOX.fade);
    };
    document.addEventListener("pointerdown", begin, true);
    document.addEventListener("pointermove", move, true);
    for (const type of ENDS) document.addEventListener(type, end, true);
    return () => {
      document.removeEventListener("pointerdown", begin, true);
      document.removeEventListener("pointermove", move, true);
      for (const type of ENDS) document.removeEventListener(type, end, true);
    };
  }, [isOpen]);
}
