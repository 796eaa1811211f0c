/** Of what needs no network no tab takes longer; one that hangs must not stop the others. ms */
const PATIENCE_MS = 2_000;

/**
 * Lets one tab at a time do what goes by this name, so that none overwrites what another has just written. Where the browser has no
 * locks (plain http), or one is not given back in time, it goes on without.
 */
export async function exclusively<T>(
  name: string,
  act: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  if (!("locks" in navigator)) return act();
  let begun = false;
  const begin = () => {
    begun = true;
    return act();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin);
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}
