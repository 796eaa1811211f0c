import { useEffect, useState } from "react";

/**
 * Loads code that only some states need.
 * @param load the same function each time
 * @returns undefined while it loads or is not needed, `failed` if it cannot be loaded
 */
export function useLazy<Code extends object>(
  isNeeded: boolean,
  load: () => Promise<Code>,
): Code | "failed" | undefined {
  const [loaded, setLoaded] = useState<Code | "failed">();
  useEffect(() => {
    if (isNeeded) load().then(setLoaded, () => setLoaded("failed"));
  }, [isNeeded, load]);
  return loaded;
}
