/** Longer than any action without network requests; a tab that hangs must not block the others. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Resolves once the visitor sees the page. A page that is rendered ahead has a copy of the session
 * storage, and maybe never shows; the browser also holds its locks back, past the timeout (NET-02).
 */
async function untilShown(): Promise<void> {
  if (typeof document === "undefined" || !Reflect.get(document, "prerendering")) return;
  await new Promise((resolve) => {
    document.addEventListener("prerenderingchange", resolve, { once: true });
  });
}

/**
 * Runs an action in one tab at a time, so that tabs do not overwrite each other's changes. Without
 * browser locks (plain http), or after the timeout, it runs without a lock.
 */
export async function withTabLock<T>(
  name: string,
  act: () => T | Promise<T>,
  timeoutMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  await untilShown();
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
