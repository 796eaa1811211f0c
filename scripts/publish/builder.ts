/**
 * Builds the pages, one build after the other, as a process of its own: it is told the environment of a build and tells how far it is
 * and how it ended. A process that has built before needs half the time, as everything is loaded and warm.
 */
import { PerformanceObserver } from "node:perf_hooks";
import type { Fault } from "../../src/domain/fault.ts";
import { CONTENT_READING, PAGES_MADE } from "../../src/site.ts";

/** What a builder says. */
export type Word =
  | { word: "ready" }
  /** The content is being asked for, or has been read. */
  | { word: "reading" | "read" }
  /** How many pages there are. */
  | { word: "pages"; made: number }
  /** How it ended, and how much memory the process holds then, bytes. */
  | { word: "done" | "failed"; reason: string; faults?: readonly Fault[]; memory: number };

const { buildSite } = await import("./build-site.ts");

const say = (word: Word): void => {
  process.send?.(word);
};

new PerformanceObserver((list) => {
  for (const { name, detail } of list.getEntriesByType("mark") as PerformanceMark[]) {
    if (name === CONTENT_READING.begun) say({ word: "reading" });
    if (name === CONTENT_READING.ended) say({ word: "read" });
    if (name === PAGES_MADE) say({ word: "pages", made: detail });
  }
}).observe({ entryTypes: ["mark"] });

/** The faults of the content; for a framework error, the details that help to fix it. */
function failureOf(error: unknown): { reason: string; faults?: readonly Fault[] } {
  if (!(error instanceof Error)) return { reason: String(error) };
  const { hint, faults } = Object(error);
  if (error.name === "ContentError") return { reason: error.message, faults };
  const parts = [error.stack ?? error.message, hint];
  return { reason: parts.filter((part) => typeof part === "string").join("\n") };
}

process.on("message", async (environment: Record<string, string>) => {
  Object.assign(process.env, environment);
  const memory = (): number => process.memoryUsage.rss();
  try {
    await buildSite(environment["SITE_OUT_DIR"]);
    say({ word: "done", reason: "", memory: memory() });
  } catch (error) {
    say({ word: "failed", ...failureOf(error), memory: memory() });
  }
  performance.clearMarks();
});
// It is there to be told something, and ends with whoever would tell it.
process.channel?.ref();
say({ word: "ready" });
