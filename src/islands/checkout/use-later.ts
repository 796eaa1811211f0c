import { useEffect, useState } from "react";
import type { Checkout } from "../../stores/checkout.ts";

type Shown = typeof import("./Later.tsx").Later;

/** What an order that has been placed is shown by; undefined while it is on its way, `lost` where it does not come. */
export function useLater({ state }: Checkout): Shown | "lost" | undefined {
  const [later, setLater] = useState<{ shown: Shown | "lost" }>();
  const isNeeded = state === "paying" || state === "saving" || state === "paid";
  useEffect(() => {
    if (!isNeeded) return;
    import("./Later.tsx").then(
      ({ Later }) => setLater({ shown: Later }),
      () => setLater({ shown: "lost" }),
    );
  }, [isNeeded]);
  return later?.shown;
}
