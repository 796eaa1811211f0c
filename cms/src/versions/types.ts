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
  /** Whether both changed it, to different values. */
  readonly both: boolean;
  /** The editors who changed it since then, such as `Ann Hale and Cy Moor`; null for none. */
  readonly by: string | null;
}

/** An editor who changed an entry since it was opened, with the time of the last change. */
export interface Author {
  /** `Another editor` if the name is unknown. */
  readonly name: string;
  /** ISO date and time. */
  readonly at: string;
}

/** Why a request was refused: the details of the response with status 409. */
export interface Conflict {
  readonly type: string;
  readonly documentId: string;
  /** The entry's current version. */
  readonly version: string;
  /** In the order of their last changes. */
  readonly authors: readonly Author[];
  /** Such as `Ann Hale has published “Set One”`. */
  readonly summary: string;
  readonly differences: readonly FieldDifference[];
}
