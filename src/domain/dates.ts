const LONG = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** `20 Jan 2020`: the month in letters, so that nobody takes it for a day. From `2020-01-20`. */
export const formatDate = (date: string): string => LONG.format(new Date(`${date}T00:00:00Z`));

/** `March 5, 2026`, the specified US long form of a moment, on the reader's own clock; empty for what is no date. */
export function longDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : date.toLocaleDateString("en-US", { dateStyle: "long" });
}
