import { labelOf } from "../admin-config/field-names";
import { type Content, fieldsOf } from "./content";
import { comparisonKey, fieldText } from "./field-text";
import type { FieldDifference, FieldText, ReadableVersion } from "./types";

const labelledFields = (uid: string) =>
  fieldsOf(uid).map(([name, attribute]) => ({ name, attribute, label: labelOf(uid, name) }));

interface Described extends FieldText {
  /** Equal for equal values. */
  readonly key: string;
}

/** The fields in a content, as text. */
function describeFields(uid: string, content: Content): Described[] {
  const fields = labelledFields(uid).filter(({ name }) => name in content);
  return fields.map(({ name, attribute, label }) => ({
    field: name,
    label,
    text: fieldText(attribute, content[name], labelledFields),
    key: comparisonKey(attribute, content[name], labelledFields),
  }));
}

/** By name, because two versions have different fields after a change of the schema. */
const byName = (fields: readonly Described[]) => new Map(fields.map((field) => [field.field, field]));

/** A former version as text, beside the current one; only fields that the editor may read. */
export function compareFields(uid: string, former: Content, current: Content): ReadableVersion["fields"] {
  const now = byName(describeFields(uid, current));
  return describeFields(uid, former).map(({ key, ...field }) => ({
    ...field,
    now: now.get(field.field)?.text ?? "",
    changed: (now.get(field.field)?.key ?? "") !== key,
  }));
}

/** The names of the fields that differ between two contents of an entry. */
export function changedFields(uid: string, before: Content, after: Content): string[] {
  const former = byName(describeFields(uid, before));
  return describeFields(uid, after)
    .filter(({ key, field }) => former.get(field)?.key !== key)
    .map(({ field }) => field);
}

interface Contents {
  /** Null if the version that the editor opened is not recorded. */
  readonly opened: Content | null;
  readonly theirs: Content;
  /** Null if the request sends no content. */
  readonly yours: Content | null;
  /** The editors who changed a field since the entry was opened. */
  readonly authorsOf: (field: string) => string | null;
}

/** The fields in which three versions of one entry differ, of those that the editor may read. */
export function differences(uid: string, { opened, theirs, yours, authorsOf }: Contents): FieldDifference[] {
  const [before, mine] = [opened, yours].map((content) => content && byName(describeFields(uid, content)));
  return describeFields(uid, theirs).flatMap(({ field, label, text, key }) => {
    const [was, your] = [before?.get(field), mine?.get(field)];
    const byOthers = (was ?? your)?.key !== key;
    const byYou = your !== undefined && your.key !== was?.key;
    if (your?.key === key || !(byOthers || byYou)) return [];
    const texts = { opened: was?.text ?? null, theirs: text, yours: your?.text ?? null };
    return [{ field, label, ...texts, both: byOthers && byYou, by: authorsOf(field) }];
  });
}
