/** Names shown of a list, however long it is. */
const MAX_SHOWN = 20;

/** Names for the terminal: without control characters, which an archive of others may have. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_SHOWN).map((name) => name.replaceAll(/\p{C}/gu, "?"));
  const more = names.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
