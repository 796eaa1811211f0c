/** Accesses the browser's storage; returns undefined if it is full or forbidden. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
