/** An entry whose draft a preview shows instead of its published version. */
export interface PreviewedEntry {
  /** Content type, such as `sub-category`. */
  kind: string;
  documentId: string;
}
