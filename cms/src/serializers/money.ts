const MINOR_UNITS = 100;

/**
 * Converts stored money to the unit of the public API.
 * @param minor US cents, an integer; null if there is no price
 * @returns dollars, or null
 */
export function toMajorUnits(minor: number | null): number | null {
  return minor === null ? null : minor / MINOR_UNITS;
}
