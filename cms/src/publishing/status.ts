import type { PublisherState, ReportedFault } from "halocline-contract/shapes/publishing";

/** What the panel asks about publishing. */
export interface PublishingStatus {
  /** Changes that are not live yet, or not reported to a foreign host. */
  readonly waiting: number;
  /** Why the foreign host has not taken the last report. */
  readonly problem: string | null;
  /** Whether the site is built by the shop's own publisher. */
  readonly own: boolean;
  readonly publisher: PublisherState | null;
  /** The faults in entries that made the last build fail, and those that hold entries back. */
  readonly faults?: readonly LocatedFault[];
}

/** A fault with the entries to correct or to create, which the panel links to. */
export interface LocatedFault extends Omit<ReportedFault, "dependents"> {
  readonly entries: readonly PanelEntry[];
  /** Entries that are held back only because they show these. */
  readonly dependents: readonly PanelEntry[];
}

export interface PanelEntry {
  /** `create`, as in the address of the panel's form, for an entry that does not exist. */
  readonly documentId: string;
  readonly title: string;
  readonly uid: string;
  readonly kind: "collection-types" | "single-types";
  /** The field's label in the form; empty if unknown. */
  readonly field: string;
}
