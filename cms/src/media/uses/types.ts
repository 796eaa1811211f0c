import type { PanelEntry } from "../../publishing/status";

/** An entry that uses a file or a document, as the panel links to it. */
export interface EntryUse extends Omit<PanelEntry, "field"> {
  /** The labels of the fields that have it. */
  readonly fields: readonly string[];
  readonly inDraft: boolean;
  readonly inPublished: boolean;
}

export interface Uses {
  readonly entries: readonly EntryUse[];
  /** Number of further entries, which the editor may not read. */
  readonly hidden: number;
}

/** A file of the media library. */
export interface LibraryFile {
  readonly id: number;
  readonly name: string;
  /** Its address, from the root of the CMS. */
  readonly url: string;
  readonly mime: string;
  /** In kilobytes. */
  readonly size: number;
  readonly isPicture: boolean;
}

/** A file with the entries that use it. */
export interface FileUses extends Uses {
  readonly file: LibraryFile;
}

export interface FoundFiles {
  readonly files: readonly LibraryFile[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}
