/** What happened to an entry: `found` is a version from before the panel recorded changes. */
export type Action = "found" | "save" | "publish" | "unpublish" | "discard" | "delete";

/** A change of an entry, without the entry's content. */
export interface VersionSummary {
  readonly id: number;
  readonly action: Action;
  /** The editor's name; null if unknown. */
  readonly editor: string | null;
  /** ISO date and time. */
  readonly at: string;
}

/** One published version as text, beside the current draft. */
export interface ReadableVersion extends VersionSummary {
  readonly fields: ReadonlyArray<FieldText & { readonly now: string; readonly changed: boolean }>;
}

/** A field as readable text. */
export interface FieldText {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** A field that differs between the opened version, the current one and this editor's request. */
export interface FieldDifference {
  readonly field: string;
  readonly label: string;
  /** Null if the opened version is not recorded. */
  readonly opened: string | null;
  readonly theirs: string;
  /** Null if the request sends no content, such as a request to unpublish. */
  readonly yours: string | null;
  /** Both changed it, to different values. */
  readonly both: boolean;
  /** Who changed it since it was opened, such as `Ann Hale and Cy Moor`; null for none. */
  readonly by: string | null;
}

/** An editor who changed an entry since it was opened, and when that was for the last time. */
export interface Author {
  /** `Another editor` where the name is not known. */
  readonly name: string;
  /** ISO date and time. */
  readonly at: string;
}

/** Why a request was refused: the details of the answer with status 409. */
export interface Conflict {
  readonly type: string;
  readonly documentId: string;
  /** The entry's current version. */
  readonly version: string;
  /** The last one to change it comes last. */
  readonly authors: readonly Author[];
  /** Such as `Ann Hale has published “Set One”`. */
  readonly summary: string;
  readonly differences: readonly FieldDifference[];
}
