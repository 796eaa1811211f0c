const LOCK = "cart";
/** No tab needs longer for its change; one that hangs must not stop the others. ms */
const PATIENCE_MS = 2_000;

/**
 * Lets one tab at a time read and write the cart, so that none overwrites what another has just written. Where the browser has no
 * locks (plain http), or one is never given back, it goes on without.
 */
export async function exclusively<T>(act: () => T): Promise<T> {
  if (!("locks" in navigator)) return act();
  let begun = false;
  const begin = () => {
    begun = true;
    return act();
  };
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}
