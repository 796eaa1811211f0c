/** The values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** The form field with the version that the form was filled from. */
export const VERSION = "version";

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which a form differs from its initial values. */
export function typedFields(values: Values, initial: Values): string[] {
  const names = new Set([...Object.keys(values), ...Object.keys(initial)]);
  return [...names].filter((name) => name !== VERSION && !same(values[name], initial[name]));
}

/**
 * Merges unsaved input into the version that others have saved.
 * @param version the version that the editor has compared with: the CMS refuses the result if the
 * entry has another one
 */
export function mergeTyped(theirs: Values, typed: Values, version: string): Values {
  const kept = Object.entries(typed).map(([name, value]) => [name, adopted(value, theirs[name])]);
  return { ...theirs, ...Object.fromEntries(kept), [VERSION]: version };
}

/** An editor's form values, and its initial values. */
interface Form {
  readonly values: Values;
  readonly initialValues: Values;
}

/**
 * Merges unsaved input into a form that was refilled because others changed its entry. Where both
 * changed a field, the old version stays too, so the CMS refuses the result and the editor
 * compares.
 * @returns null when no unsaved input would be lost
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

/** List items that the entry no longer has become new ones: the CMS does not know their ids. */
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

/** Long texts without their common first and last lines. */
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
