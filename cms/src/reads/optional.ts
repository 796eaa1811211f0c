/** A text that may be missing; an editor who empties a field means that too. */
export function textOrNull(value: string | null): string | null {
  return value === "" ? null : value;
}
