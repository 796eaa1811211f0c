import { useEffect } from "react";
import { LIGHTBOX } from "./settings.ts";

/**
 * A slow swipe over less than 30 % of the width does not move (LBX-02). The lightbox calls a swipe quick by the time since its first
 * 30 px, however long those took: a slow one goes back to where it began before the lightbox hears of its end.
 */
export function useSlowSwipes(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const track = () => document.querySelector(".yarl__carousel");
    const left = () => track()?.getBoundingClientRect().left ?? 0;
    let down = { at: 0, left: 0 };
    const begin = () => {
      down = { at: Date.now(), left: left() };
    };
    const end = (event: PointerEvent) => {
      const moved = left() - down.left;
      const isMeant = Date.now() - down.at < LIGHTBOX.swipe || Math.abs(moved) > innerWidth * 0.3;
      if (moved === 0 || isMeant) return;
      const { pointerId, clientX, clientY, bubbles } = event;
      const back = { pointerId, clientX: clientX - moved, clientY, bubbles, buttons: 1 };
      event.target?.dispatchEvent(new PointerEvent("pointermove", back));
      track()?.animate([{ translate: `${moved}px` }, { translate: 0 }], LIGHTBOX.fade);
    };
    document.addEventListener("pointerdown", begin, true);
    document.addEventListener("pointerup", end, true);
    return () => {
      document.removeEventListener("pointerdown", begin, true);
      document.removeEventListener("pointerup", end, true);
    };
  }, [isOpen]);
}
