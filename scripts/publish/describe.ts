import type { PublishRecord } from "./records.ts";

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** `site published, 3.1 s (reading 0.2, rendering 2.5)`, leaving out what took next to no time. */
export function describeRecord({ begun, ended, durations }: PublishRecord): string {
  const all = seconds(Date.parse(ended) - Date.parse(begun));
  const parts = Object.entries(durations)
    .filter(([name, ms]) => name !== "event" && name !== "collecting" && ms !== undefined && ms >= 50)
    .map(([name, ms = 0]) => `${name} ${seconds(ms)}`);
  return `site published, ${all} s${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}
