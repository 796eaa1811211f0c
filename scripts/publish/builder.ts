/**
 * Builds the pages, one build after the other, as a process of its own: it is told the environment of a build and tells how far it is
 * and how it ended. A process that has built before needs half the time, as everything is loaded and warm.
 */
import { PerformanceObserver } from "node:perf_hooks";
import { CONTENT_READING, PAGES_MADE } from "../../src/site.ts";

/** What a builder says. */
export type Word =
  | { word: "ready" }
  /** The content is being asked for, or has been read. */
  | { word: "reading" | "read" }
  /** How many pages there are. */
  | { word: "pages"; made: number }
  /** How it ended, and how much memory the process holds then, bytes. */
  | { word: "done" | "failed"; reason: string; memory: number };

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

/** An error of the framework keeps what helps to mend it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { hint } = Object(error);
  return [error.name === "ContentError" ? error.message : (error.stack ?? error.message), hint]
    .filter((part) => typeof part === "string")
    .join("\n");
}

process.on("message", async (environment: Record<string, string>) => {
  Object.assign(process.env, environment);
  const memory = (): number => process.memoryUsage.rss();
  try {
    await buildSite(environment["SITE_OUT_DIR"]);
    say({ word: "done", reason: "", memory: memory() });
  } catch (error) {
    say({ word: "failed", reason: reasonOf(error), memory: memory() });
  }
  performance.clearMarks();
});
// It is there to be told something, and ends with whoever would tell it.
process.channel?.ref();
say({ word: "ready" });
