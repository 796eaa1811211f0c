import { useEffect, useState } from "react";
import type { CheckoutState } from "../store.ts";

type LazyStep = typeof import("./LazyStep.tsx").LazyStep;

/**
 * Loads the component that shows a placed order.
 * @returns undefined while it loads or is not needed, `failed` if it cannot be loaded
 */
export function useLazyStep({ state }: CheckoutState): LazyStep | "failed" | undefined {
  const [loaded, setLoaded] = useState<{ step: LazyStep | "failed" }>();
  const isNeeded = state === "paying" || state === "saving" || state === "paid";
  useEffect(() => {
    if (!isNeeded) return;
    import("./LazyStep.tsx").then(
      ({ LazyStep: step }) => setLoaded({ step }),
      () => setLoaded({ step: "failed" }),
    );
  }, [isNeeded]);
  return loaded?.step;
}
