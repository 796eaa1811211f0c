import type { KeptRevision } from "../../contract/rules/offline.ts";

/** A kept revision in words. Not by `ui/dates.ts`: what other scripts share is not inline. */
export function keptText({ revision, date, kilobytes, stored }: KeptRevision): string {
  const day = new Date(date).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" });
  return `revision ${revision}, ${day}, ${kilobytes} kB, stored on ${stored}`;
}
