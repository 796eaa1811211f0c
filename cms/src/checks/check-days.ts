import { refusal } from "./refusal";

export const LAST_DAY_FIRST = "must not be before the first day";

/** An event that ends before it begins is a slip of the keyboard. @throws ValidationError at the last day */
export function checkDays({ starts_on, ends_on }: Readonly<Record<string, unknown>>): void {
  if (isBefore(ends_on, starts_on)) throw refusal("ends_on", `The last day ${LAST_DAY_FIRST}.`);
}

/** Days written as 2024-01-15; anything else is no day and therefore not before another. */
export function isBefore(day: unknown, other: unknown): boolean {
  return typeof day === "string" && typeof other === "string" && day !== "" && day < other;
}
