/** What is wrong with a line of an uploaded list; the column is null for the line as a whole. */
export interface ListProblem {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** A field that a line changes, as text. */
export interface FieldChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** A product that an uploaded list changes. */
export interface ProductChange {
  readonly line: number;
  readonly title: string;
  readonly fields: readonly FieldChange[];
}

/** What importing an uploaded list would do. */
export interface ListPreview {
  /** As many as one import may have. */
  readonly changed: readonly ProductChange[];
  readonly changedCount: number;
  /** How many lines say what the products are already. */
  readonly unchanged: number;
  /** The first ones by line; with any, nothing is imported. */
  readonly problems: readonly ListProblem[];
  readonly problemCount: number;
}
