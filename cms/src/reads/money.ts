const MINOR_UNITS = 100;

/** Stored minor units (cents) → major units (dollars) on the wire; nothing stays nothing. */
export function majorUnits(minor: number | null): number | null {
  return minor === null ? null : minor / MINOR_UNITS;
}
