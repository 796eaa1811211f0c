/** Returns null for an empty text: a field that an editor empties counts as missing. */
export function textOrNull(value: string | null): string | null {
  return value === "" ? null : value;
}
