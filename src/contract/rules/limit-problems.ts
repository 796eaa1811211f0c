import type { Issue } from "../shapes/issues.ts";
import type { Limit } from "../shapes/limit.ts";

/** Limits of a product and what its page states; in a draft, single values may be missing. */
export interface LimitedDraft {
  readonly limits: ReadonlyArray<Omit<Limit, "kind"> & { readonly kind: string | null }>;
  readonly key_facts: ReadonlyArray<{
    readonly value: string | null;
    readonly condition: string | null;
  }>;
  readonly long_descriptions: unknown;
}
type LimitDraft = LimitedDraft["limits"][number];

/** `135 min` and `2 h 15 min`: how a duration may be written. */
function durationTexts(minutes: number): string[] {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean);
  return [`${minutes} min`, parts.join(" ")];
}

/**
 * A limit's figure in the words of the product's page: the value of a key fact, whose condition has
 * the depth of a scrubber's duration, or `190 min at 40 m` in any text. A drawing thus never shows
 * a figure that the page does not state.
 * @returns null if the page does not state it
 */
export function statedFigure({ metres, minutes }: LimitDraft, product: Omit<LimitedDraft, "limits">) {
  const texts = minutes === null ? [`${metres} m`] : durationTexts(minutes);
  const isAtDepth = (condition: string | null): boolean =>
    metres === null || minutes === null || (condition ?? "").split(/[,;] /).includes(`${metres} m`);
  const fact = product.key_facts.find(
    ({ value, condition }) => value !== null && texts.includes(value) && isAtDepth(condition),
  );
  if (fact) return fact.value;
  const { key_facts, long_descriptions } = product;
  const isStated = JSON.stringify([key_facts, long_descriptions]).includes(`${texts[0]} at ${metres} m`);
  return isStated && minutes !== null ? `${minutes} min` : null;
}

/** A product's limits with their figures; without those that its page does not state. */
export function statedLimits<T extends Omit<LimitedDraft, "limits"> & { limits: readonly Limit[] }>(
  product: T,
) {
  return product.limits.flatMap((limit) => {
    const figure = statedFigure(limit, product);
    return figure === null ? [] : [{ ...limit, figure }];
  });
}

/** What contradicts itself in a unit's limits, or its page. */
export function limitProblems(product: LimitedDraft): Issue[] {
  const { limits } = product;
  if (limits.length === 0) return [];
  const at = (index: number, field: string, message: string): Issue => ({
    path: ["limits", index, field],
    message,
  });
  const [depth] = limits.filter(({ kind }) => kind === "depth");
  const scrubbers = limits.filter(({ kind }) => kind === "scrubber");
  const own = limits.flatMap((limit, index): Issue[] => {
    const { kind, metres, minutes } = limit;
    const isSingle = kind !== "scrubber" && limits.findIndex((one) => one.kind === kind) < index;
    if (isSingle) return [at(index, "kind", "must not be named twice")];
    const shallower = scrubbers.filter((one) => (one.metres ?? 0) < (metres ?? 0));
    if (kind === "scrubber" && shallower.some((one) => (one.minutes ?? 0) <= (minutes ?? 0)))
      return [at(index, "minutes", "must be shorter than at a smaller depth")];
    if ((metres ?? minutes) === null || statedFigure(limit, product) !== null) return [];
    const field = minutes === null ? "metres" : "minutes";
    return [at(index, field, "must be stated by a key fact, in the same words")];
  });
  const deepest = Math.max(...scrubbers.map(({ metres }) => metres ?? 0));
  const whole = [
    depth === undefined && "must have a depth",
    limits.every(({ minutes }) => minutes === null) && "must have a duration",
    depth &&
      scrubbers.length > 0 &&
      deepest !== depth.metres &&
      "must have a scrubber's duration at the depth",
  ].filter((message) => typeof message === "string");
  return [...own, ...whole.map((message) => ({ path: ["limits"], message }))];
}
