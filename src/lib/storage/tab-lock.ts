/** Longer than any action without network requests; a tab that hangs must not block the others. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Runs an action in one tab at a time, so that tabs do not overwrite each other's changes. Without
 * browser locks (plain http), or after the timeout, it runs without a lock.
 */
export async function withTabLock<T>(
  name: string,
  act: () => T | Promise<T>,
  timeoutMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  if (!("locks" in navigator)) return act();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return act();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, start);
  } catch (error) {
    if (isStarted) throw error;
    return act();
  }
}
