import { fieldError } from "./field-errors";

export const LAST_DAY_FIRST = "must not be before the first day";

/** Refuses an event that ends before it begins. @throws ValidationError at the last day */
export function checkDateOrder({ starts_on, ends_on }: Readonly<Record<string, unknown>>): void {
  if (isBefore(ends_on, starts_on)) throw fieldError("ends_on", `The last day ${LAST_DAY_FIRST}.`);
}

/** Compares two days, `YYYY-MM-DD`; false for values that are not texts. */
export function isBefore(day: unknown, other: unknown): boolean {
  return typeof day === "string" && typeof other === "string" && day !== "" && day < other;
}
