import { useEffect, useRef } from "react";

const find = (mark: string) => document.querySelector<HTMLElement>(`main ${mark}[tabindex="-1"]`);

/**
 * Whoever stood on what has gone is led to what has taken its place: to what went wrong, or else to the first heading. Nobody is led
 * anywhere while the page opens, nor from anywhere else on it.
 * @param state how the page stands; undefined while that is being found out
 */
export function useArrival(state: string | undefined): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (hasBegun.current && document.activeElement === document.body)
      (find('[role="alert"]') ?? find(""))?.focus();
    hasBegun.current = true;
  }, [state]);
}
