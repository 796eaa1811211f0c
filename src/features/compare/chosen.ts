/** Units side by side: as many as fit on a sheet of paper. */
export const MAX_COMPARED = 4;
/** More units of an address are not even loaded. */
const MAX_REQUESTED = 8;

/** What may be a slug. The unit's page says whether it is one. */
const SLUG_LIKE = /^[a-z\d-]{1,200}$/;

/** The units that an address or the storage names. */
export interface Chosen {
  slugs: readonly string[];
  /** Number of other entries: no slugs, or too many. */
  ignored: number;
}

/** Parses slugs that commas separate; each counts once. Any text parses. */
export function parseChosen(text: string): Chosen {
  const entries = [...new Set(text.split(",").map((entry) => entry.trim()))].filter(Boolean);
  const slugs = entries.filter((entry) => SLUG_LIKE.test(entry)).slice(0, MAX_REQUESTED);
  return { slugs, ignored: entries.length - slugs.length };
}

/** Adds units to those chosen before, at the end. */
export const addChosen = (before: readonly string[], added: Chosen): Chosen => ({
  slugs: [...new Set([...before, ...added.slugs])].slice(0, MAX_REQUESTED),
  ignored: added.ignored,
});
