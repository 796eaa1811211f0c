const enhanced = new WeakSet<Element>();

/**
 * Gives a search form suggestions and the rules of sending once its field has the focus; the code for it comes then. Where it does not arrive the
 * form works as a form, and the next focus tries again.
 */
async function meet(field: unknown): Promise<void> {
  if (!(field instanceof HTMLInputElement) || field.type !== "search" || !field.form) return;
  try {
    const { enhance } = await import("./search-suggestions/search-field.ts");
    if (enhanced.has(field)) return;
    enhanced.add(field);
    enhance(field.form, field);
  } catch (error) {
    console.debug(error);
  }
}

document.addEventListener("focusin", ({ target }) => meet(target));
// The focus that loaded this script came before it.
meet(document.activeElement);
