/** Spaces, dots, slashes and all hyphens and dashes, which people leave out or mix up. */
const SEPARATORS = /[\s./\\_\-\u2010-\u2015\u2212]+/g;

/** Invisible characters, which copied text may contain. */
const INVISIBLE = /\p{Cf}/gu;

/** Full-width letters, digits and signs, as Japanese keyboards type them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** A serial number or format as it is compared: plain capital letters, without separators. */
export const foldSerial = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .toUpperCase()
    .replace(INVISIBLE, "")
    .replace(SEPARATORS, "");

/**
 * Reads a serial number of a format.
 * @returns the folded number; null if the text is none. Numbers of one format compare as texts
 */
export function readSerial(text: string, format: string): string | null {
  const [serial, pattern] = [foldSerial(text), foldSerial(format)];
  if (serial.length !== pattern.length) return null;
  const fits = [...pattern].every((sign, index) => {
    const given = serial.charAt(index);
    return sign === "#" ? /^[0-9]$/.test(given) : sign === given;
  });
  return fits ? serial : null;
}

/** A folded serial number with the hyphens of its format. */
export function formatSerial(serial: string, format: string): string {
  let index = 0;
  return [...format].map((sign) => (sign === "-" ? sign : serial.charAt(index++))).join("");
}

/** Whether a text could be a serial number of both formats. */
export function doFormatsClash(format: string, other: string): boolean {
  const [one, two] = [foldSerial(format), foldSerial(other)];
  const isDigit = (sign: string): boolean => /^[#0-9]$/.test(sign);
  return (
    one.length === two.length &&
    [...one].every((sign, index) => {
      const against = two.charAt(index);
      const isOpen = sign === "#" || against === "#";
      return sign === against || (isOpen && isDigit(sign) && isDigit(against));
    })
  );
}

/** Serial numbers of one format from the first to the last; without an end they go on. */
export interface SerialRange {
  readonly first: string | null;
  readonly last: string | null;
}

/** The folded ends of a range; null if one is no serial number of the format. */
export function rangeEnds(
  { first, last }: SerialRange,
  format: string,
): { first: string; last: string } | null {
  const lowest = foldSerial(format).replaceAll("#", "0");
  const highest = foldSerial(format).replaceAll("#", "9");
  const ends = {
    first: first === null ? lowest : readSerial(first, format),
    last: last === null ? highest : readSerial(last, format),
  };
  return ends.first === null || ends.last === null ? null : { first: ends.first, last: ends.last };
}

/** Whether a folded serial number is in a range of its format. */
export function isInRange(serial: string, range: SerialRange, format: string): boolean {
  const ends = rangeEnds(range, format);
  return ends !== null && ends.first <= serial && serial <= ends.last;
}
