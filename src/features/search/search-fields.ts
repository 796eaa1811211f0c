const enhanced = new WeakSet<Element>();

/**
 * Adds suggestions and validation to a search form when its field gets the focus. If the code fails
 * to load, the form works as a plain form, and the next focus tries again.
 */
async function enhanceOnFocus(field: unknown): Promise<void> {
  if (!(field instanceof HTMLInputElement) || field.type !== "search" || !field.form) return;
  try {
    const { enhanceSearch } = await import("./suggestions/enhance-search.ts");
    if (enhanced.has(field)) return;
    enhanced.add(field);
    enhanceSearch(field.form, field);
  } catch (error) {
    console.debug(error);
  }
}

document.addEventListener("focusin", ({ target }) => enhanceOnFocus(target));
// The focus that loaded this script happened before it.
enhanceOnFocus(document.activeElement);
