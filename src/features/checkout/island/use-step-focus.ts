import { useEffect, useRef } from "react";

const findFocusable = (selector: string) =>
  document.querySelector<HTMLElement>(`main ${selector}[tabindex="-1"]`);

/**
 * Moves a focus that a new state removed to the new state's alert or first heading. The first state
 * of the page and a focus elsewhere do not move it.
 * @param state name of the page's state; undefined while it loads
 */
export function useStepFocus(state: string | undefined): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (isOpened.current && document.activeElement === document.body)
      (findFocusable('[role="alert"]') ?? findFocusable(""))?.focus();
    isOpened.current = true;
  }, [state]);
}
