/** What happened to an entry: `found` is a version that was there before the panel's changes were recorded. */
export type Action = "found" | "save" | "publish" | "unpublish" | "discard" | "delete";

/** A change of an entry, without what the entry says. */
export interface VersionSummary {
  readonly id: number;
  readonly action: Action;
  /** The name of the editor; null where it is not known. */
  readonly editor: string | null;
  /** ISO date and time. */
  readonly at: string;
}

/** One published version in words, next to the present draft. */
export interface ReadableVersion extends VersionSummary {
  readonly fields: ReadonlyArray<FieldText & { readonly now: string; readonly changed: boolean }>;
}

/** A field as an editor reads it. */
export interface FieldText {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** A field that differs between what was opened, what others made of it, and what this editor sent. */
export interface FieldDifference {
  readonly field: string;
  readonly label: string;
  /** Null where the opened version is not recorded. */
  readonly opened: string | null;
  readonly theirs: string;
  /** Null where the request sends no content, such as a request to unpublish. */
  readonly yours: string | null;
  /** Both changed it, and not to the same. */
  readonly both: boolean;
}

/** Why a request was refused: the details of the answer with status 409. */
export interface Conflict {
  readonly type: string;
  readonly documentId: string;
  /** The version that the entry has now. */
  readonly version: string;
  readonly action: Action;
  readonly editor: string | null;
  readonly at: string | null;
  /** Such as `Ann Hale has published this entry`. */
  readonly summary: string;
  readonly differences: readonly FieldDifference[];
}
