import type { Values } from "../internals/content-manager-api";
import { LIST_ITEM_KEY } from "../internals/panel-keys";

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which a form differs from its initial values. */
export function unsavedFields(values: Values, initial: Values): string[] {
  const names = new Set([...Object.keys(values), ...Object.keys(initial)]);
  return [...names].filter((name) => !isEqual(values[name], initial[name]));
}

/** Merges unsaved input into what others have saved. */
export function mergeUnsaved(theirs: Values, unsaved: Values): Values {
  const merged = Object.entries(unsaved).map(([name, value]) => [name, withoutStaleIds(value, theirs[name])]);
  return { ...theirs, ...Object.fromEntries(merged) };
}

/** An editor's form values, and its initial values. */
export interface Form {
  readonly values: Values;
  readonly initialValues: Values;
}

/** The unsaved input of a form, without the given fields. */
export function unsavedInput(
  { values, initialValues }: Form,
  without: ReadonlySet<string> = new Set(),
): Values {
  const names = unsavedFields(values, initialValues).filter((name) => !without.has(name));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Merges unsaved input into a form that Strapi has refilled.
 * @returns null when no unsaved input would be lost; `toCompare` when others have changed a field
 * with unsaved input, so the editor has to compare before a save
 */
export function mergeAfterReload(
  before: Form,
  initialValues: Values,
): { readonly values: Values; readonly toCompare: boolean } | null {
  const unsaved = unsavedInput(before);
  const overwritten = Object.keys(unsaved).filter((name) => !isEqual(unsaved[name], initialValues[name]));
  if (overwritten.length === 0) return null;
  return {
    values: mergeUnsaved(initialValues, Object.fromEntries(overwritten.map((name) => [name, unsaved[name]]))),
    toCompare: overwritten.some((name) => !isEqual(before.initialValues[name], initialValues[name])),
  };
}

/** Drops the ids of list items that the entry no longer has, so that the CMS creates new ones. */
function withoutStaleIds(value: unknown, current: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const ids = new Set([current ?? []].flat().map((item) => Object(item).id));
  return value.map((item: unknown) => {
    if (typeof item !== "object" || item === null || !(LIST_ITEM_KEY in item)) return item;
    const { id, ...rest } = item as Record<string, unknown>;
    return ids.has(id) ? item : rest;
  });
}

const CONTEXT_LINES = 1;
const ELLIPSIS = "…";

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
      ...(from > 0 ? [ELLIPSIS] : []),
      ...text.slice(from, text.length - after),
      ...(after > 0 ? [ELLIPSIS] : []),
    ].join("\n"),
  );
}
