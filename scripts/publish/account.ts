import { explain } from "../steps.ts";
import type { Durations, PublishRecord, Queued } from "./journal.ts";

const MOST_NAMED = 20;
/** Characters. */
const LONGEST_REASON = 2_000;

/** What a publish takes in. Somebody waits to hear of a wish for everything: those are never among what is only counted. */
export function named(changes: readonly Queued[]): Pick<PublishRecord, "changes" | "more"> {
  const wishes = changes.filter(({ action }) => action === "rebuild");
  const first = new Set([...wishes.slice(-1), ...changes].slice(0, MOST_NAMED));
  return {
    changes: changes
      .filter((change) => first.has(change))
      .map(({ id, type, slug, action }) => ({ id, type, slug, action })),
    more: changes.length - first.size,
  };
}

/** For editors to read: what the system refuses is said in a line, and no reason fills a page. */
export function reasonOf(error: unknown): string {
  const refused = error instanceof Error && "syscall" in error;
  return (refused ? error.message : explain(error)).slice(0, LONGEST_REASON);
}

/** From the first edit until its call, and from there until the build began, ms. */
export function waits(changes: readonly Queued[], begun: number): Pick<Durations, "event" | "collecting"> {
  const first = Math.min(...changes.map(({ accepted }) => accepted));
  const edited = Math.min(...changes.map(({ at }) => Date.parse(at)));
  return { event: Math.max(0, first - edited), collecting: Math.max(0, begun - first) };
}
