/** Does something with what the browser keeps; without it, and with nothing to show, where that is full or forbidden. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
