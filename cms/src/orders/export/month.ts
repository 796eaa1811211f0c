/** A month in UTC: from its first moment to that of the next one. */
export interface Month {
  /** `2026-11` */
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

/** @returns null if the text is no month, such as `2026-11` */
export function parseMonth(text: unknown): Month | null {
  if (typeof text !== "string" || !/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return null;
  const [year, month] = text.split("-").map(Number) as [number, number];
  return { name: text, from: new Date(Date.UTC(year, month - 1)), until: new Date(Date.UTC(year, month)) };
}
