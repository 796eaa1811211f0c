import type { Issue } from "../shapes/issues.ts";

/** The name of a revision: `A` to `ZZ`, or a number. */
export const REVISION = /^(?:[A-Z]{1,2}|[1-9]\d{0,2})$/;
export const REVISION_RULE = "must be one or two capital letters, or a number from 1";

/** A revision of a document; in a draft, values may be missing. */
export interface RevisionDraft {
  readonly revision: string | null;
  /** As in `2026-01-31`. */
  readonly date: string | null;
  /** What changed. */
  readonly changes: string | null;
  /** Of its file, hexadecimal. */
  readonly sha256: string | null;
}

const isNumber = (revision: string): boolean => /^\d/.test(revision);

/** Whether a revision comes after another one: `B` after `A`, `AA` after `Z`, `10` after `9`. */
export function isLaterRevision(revision: string, other: string): boolean {
  return isNumber(revision)
    ? Number(revision) > Number(other)
    : revision.length - other.length > 0 || (revision.length === other.length && revision > other);
}

function orderProblem(revision: string, before: string): string | null {
  if (isNumber(revision) !== isNumber(before))
    return isNumber(before)
      ? "must be a number, as the revision before it is"
      : "must be a letter, as the revision before it is";
  return isLaterRevision(revision, before) ? null : `must come after revision ${before}`;
}

/** What is wrong with the order of a document's revisions, of which the last is the current one. */
export function revisionProblems(revisions: readonly RevisionDraft[]): Issue[] {
  return revisions.flatMap(({ revision, date }, index) => {
    const before = revisions[index - 1];
    if (before === undefined) return [];
    const order = revision && before.revision ? orderProblem(revision, before.revision) : null;
    const isEarlier = date !== null && before.date !== null && date < before.date;
    return [
      ...(order === null ? [] : [{ path: ["revisions", index, "revision"], message: order }]),
      ...(isEarlier
        ? [
            {
              path: ["revisions", index, "date"],
              message: "must not be before the date of the revision before it",
            },
          ]
        : []),
    ];
  });
}

/** What stays of a published revision, with the field of the form that shows it. */
const PUBLISHED_FIELDS = [
  ["date", "date"],
  ["changes", "changes"],
  ["sha256", "file"],
] as const;

/**
 * What a document may not do to its published revisions: their addresses serve the same bytes for
 * ever, and the pages that readers compare their copy with say the same of them (DOC-02, DOC-04).
 * @param published the revisions of the published version
 */
export function changedRevisionProblems(
  published: readonly RevisionDraft[],
  revisions: readonly RevisionDraft[],
): Issue[] {
  return published.flatMap((before) => {
    const { revision } = before;
    const index = revisions.findIndex((one) => one.revision === revision);
    if (index === -1) {
      const message = `must keep revision ${revision}, which is published: add a new revision instead`;
      return [{ path: ["revisions"], message }];
    }
    const message = `must stay as it is published in revision ${revision}: add a new revision instead`;
    return PUBLISHED_FIELDS.filter(([value]) => revisions[index]?.[value] !== before[value]).map(
      ([, field]) => ({ path: ["revisions", index, field], message }),
    );
  });
}
