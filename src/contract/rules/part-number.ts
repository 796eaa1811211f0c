/** In characters, as the CMS accepts them; a longer text is no part number. */
export const MAX_PART_NUMBER_LENGTH = 40;
/** Shorter numbers would be one character apart from too many others. */
const MIN_COMPARED_LENGTH = 4;

/**
 * A part number as it is compared: `HS-10103-A`, `hs 10103 a` and `HS10103A` are one number.
 * @returns letters and digits in lower case; empty for a text without any
 */
export const foldPartNumber = (number: string): string =>
  number
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether two different keys differ in one character, which one of them may lack. */
function isOneApart(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference < -1 || difference > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a.charCodeAt(endOfA - 1) === b.charCodeAt(endOfB - 1)) {
    endOfA -= 1;
    endOfB -= 1;
  }
  return endOfA - start <= 1 && endOfB - start <= 1;
}

const withoutRevision = (key: string): string => key.replace(/[a-z]$/, "");

/**
 * The known key that is closest to an unknown one: one that differs only in its last letter, the
 * revision, or else one that differs in one character.
 * @param key of an unknown number
 */
export function closestKey(key: string, keys: Iterable<string>): string | undefined {
  if (key.length < MIN_COMPARED_LENGTH) return undefined;
  let closest: string | undefined;
  for (const other of keys) {
    if (!isOneApart(key, other)) continue;
    if (withoutRevision(other) === withoutRevision(key)) return other;
    closest ??= other;
  }
  return closest;
}
