import type { Outcome } from "./simulate.ts";

/** Prints the counts, and below them the faults, a line each. */
export function tableOf({ counts, faults, kills, forgedEvents, seconds }: Outcome): string {
  const all = { ...counts, "kills of the CMS": kills, "forged messages to it": forgedEvents };
  const rows = (record: Readonly<Record<string, number>>) =>
    Object.entries(record).map(([what, n]) => `${String(n).padStart(6)}  ${what}`);
  return [`After ${seconds} s:`, ...rows(all), "of which must be zero:", ...rows(faults)].join("\n");
}
