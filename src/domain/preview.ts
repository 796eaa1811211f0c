/** An entry whose draft is to be seen in its place. */
export interface Previewed {
  /** Such as `sub-category`. */
  kind: string;
  documentId: string;
}

/** Where and how the CMS is asked: its origin, and a `fetch` that has the key to drafts. */
export interface DraftSource {
  base: string;
  fetch: typeof globalThis.fetch;
}
