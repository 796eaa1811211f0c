const SHORT_MONTH = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats `2020-01-20` as `20 Jan 2020`: the month in letters cannot be mistaken for the day. */
export const formatDate = (date: string): string => SHORT_MONTH.format(new Date(`${date}T00:00:00Z`));

/** Formats a time as `March 5, 2026` in the local time zone; empty for an invalid date. */
export function formatLongDate(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : date.toLocaleDateString("en-US", { dateStyle: "long" });
}
