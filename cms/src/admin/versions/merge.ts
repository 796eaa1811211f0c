/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** The field by which a form states what it was filled from. */
export const VERSION = "version";

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which a form differs from what it was filled with. */
export function typedFields(values: Values, initial: Values): string[] {
  const names = new Set([...Object.keys(values), ...Object.keys(initial)]);
  return [...names].filter((name) => name !== VERSION && !same(values[name], initial[name]));
}

/**
 * What was typed on top of what others have made of the entry.
 * @param version that the editor has compared with: the CMS refuses the result if the entry has yet another one
 */
export function mergeTyped(theirs: Values, typed: Values, version: string): Values {
  const kept = Object.entries(typed).map(([name, value]) => [name, adopted(value, theirs[name])]);
  return { ...theirs, ...Object.fromEntries(kept), [VERSION]: version };
}

/** What an editor has in a form, and what the form was filled with. */
interface Form {
  readonly values: Values;
  readonly initialValues: Values;
}

/**
 * What a form shows after it was filled again, as others changed its entry: what was typed stays, all else is new. Where both
 * changed a field, the version stays too, so that the CMS refuses the result and the editor compares.
 * @returns null where nothing that was typed is lost
 */
export function refilled(before: Form, initialValues: Values): Values | null {
  const { values, initialValues: opened } = before;
  const lost = typedFields(values, opened).filter((name) => !same(values[name], initialValues[name]));
  if (lost.length === 0) return null;
  const typed = Object.fromEntries(lost.map((name) => [name, values[name]]));
  const toCompare =
    !same(values[VERSION], opened[VERSION]) || lost.some((name) => !same(opened[name], initialValues[name]));
  const version = toCompare ? values[VERSION] : initialValues[VERSION];
  return mergeTyped(initialValues, typed, String(version));
}

/** Items of a list that the entry has no longer are new ones: the CMS knows their ids no more. */
function adopted(value: unknown, present: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const ids = new Set([present ?? []].flat().map((item) => Object(item).id));
  return value.map((item: unknown) => {
    if (typeof item !== "object" || item === null || !("__temp_key__" in item)) return item;
    const { id, ...rest } = item as Record<string, unknown>;
    return ids.has(id) ? item : rest;
  });
}

const CONTEXT_LINES = 1;
const LEFT_OUT = "…";

/** Long texts without the lines that all of them begin and end with. */
export function withoutCommonLines(texts: readonly string[]): string[] {
  if (texts.length < 2) return [...texts];
  const lines = texts.map((text) => text.split("\n"));
  const shortest = Math.min(...lines.map(({ length }) => length));
  const equalAt = (at: (text: readonly string[]) => string | undefined) =>
    lines.every((text) => at(text) === at(lines[0] ?? []));
  let start = 0;
  while (start < shortest && equalAt((text) => text[start])) start += 1;
  let end = 0;
  while (end < shortest - start && equalAt((text) => text[text.length - 1 - end])) end += 1;
  const from = Math.max(start - CONTEXT_LINES, 0);
  const after = Math.max(end - CONTEXT_LINES, 0);
  return lines.map((text) =>
    [
      ...(from > 0 ? [LEFT_OUT] : []),
      ...text.slice(from, text.length - after),
      ...(after > 0 ? [LEFT_OUT] : []),
    ].join("\n"),
  );
}
