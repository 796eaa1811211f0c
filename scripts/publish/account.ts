import type { Durations, PublishRecord, Queued } from "./journal.ts";

const MOST_NAMED = 20;

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

/** From the first edit until its call, and from there until the build began, ms. */
export function waits(changes: readonly Queued[], begun: number): Pick<Durations, "event" | "collecting"> {
  const first = Math.min(...changes.map(({ accepted }) => accepted));
  const edited = Math.min(...changes.map(({ at }) => Date.parse(at)));
  return { event: Math.max(0, first - edited), collecting: Math.max(0, begun - first) };
}
