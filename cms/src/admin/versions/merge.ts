/** The values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which a form differs from its initial values. */
export function typedFields(values: Values, initial: Values): string[] {
  const names = new Set([...Object.keys(values), ...Object.keys(initial)]);
  return [...names].filter((name) => !same(values[name], initial[name]));
}

/** Merges unsaved input into what others have saved. */
export function mergeTyped(theirs: Values, typed: Values): Values {
  const kept = Object.entries(typed).map(([name, value]) => [name, adopted(value, theirs[name])]);
  return { ...theirs, ...Object.fromEntries(kept) };
}

/** An editor's form values, and its initial values. */
export interface Form {
  readonly values: Values;
  readonly initialValues: Values;
}

/** The unsaved input of a form, without the given fields. */
export function typedIn({ values, initialValues }: Form, without: ReadonlySet<string> = new Set()): Values {
  const names = typedFields(values, initialValues).filter((name) => !without.has(name));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Merges unsaved input into a form that was refilled.
 * @returns null when no unsaved input would be lost; `toCompare` when others have changed a field
 * with unsaved input, so the editor has to compare before a save
 */
export function refilled(
  before: Form,
  initialValues: Values,
): { readonly values: Values; readonly toCompare: boolean } | null {
  const typed = typedIn(before);
  const lost = Object.keys(typed).filter((name) => !same(typed[name], initialValues[name]));
  if (lost.length === 0) return null;
  return {
    values: mergeTyped(initialValues, Object.fromEntries(lost.map((name) => [name, typed[name]]))),
    toCompare: lost.some((name) => !same(before.initialValues[name], initialValues[name])),
  };
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
