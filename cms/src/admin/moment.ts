/** Such as `22 Nov 2026, 09:30:00`, by the clock of whoever looks. */
export const momentOf = (iso: string): string =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
