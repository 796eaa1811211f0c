/** An entry whose draft is to be seen in its place. */
export interface Previewed {
  /** Such as `sub-category`. */
  kind: string;
  documentId: string;
}
