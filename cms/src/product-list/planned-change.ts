import type { Column } from "./columns";
import type { ListedProduct } from "./listed-product";
import type { Saved } from "./parsed";
import type { FieldChange, ListProblem } from "./types";

/** A value that a line changes, as it is saved and as the public API returns it. */
export interface PlannedField extends FieldChange {
  readonly field: Column["field"];
  readonly saved: Saved;
  readonly shown: unknown;
}

/** A product that an uploaded list changes. */
export interface PlannedChange {
  readonly line: number;
  readonly product: ListedProduct;
  readonly fields: readonly PlannedField[];
}

/** What importing an uploaded list does: nothing if it has problems. */
export interface ImportPlan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  readonly problems: readonly ListProblem[];
}
