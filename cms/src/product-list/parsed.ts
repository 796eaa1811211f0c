import type { ListedFit } from "./listed-product";

/** What a cell says: the value to save and the same in the public API, or what is wrong. */
export type Parsed = { readonly saved: Saved; readonly shown: unknown } | { readonly problem: string };

/** Of a list field, its items. */
export type Saved = string | number | null | readonly ListItem[];
export type ListItem = { readonly number: string } | SavedFit;

/** A unit that a part fits, as it is saved. */
export interface SavedFit extends Omit<ListedFit, "unit"> {
  /** Its documentId. */
  readonly unit: string;
}
