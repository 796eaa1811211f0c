/** An entry whose draft is to be seen in its place. */
export interface Previewed {
  /** Such as `sub-category`. */
  kind: string;
  documentId: string;
}

/** A page as visitors would get it, or why there is none yet. */
export type PreviewPage = { html: string } | { faults: string };

/** Where and how the CMS is asked: its origin, and a `fetch` that has the key to drafts. */
export interface DraftSource {
  base: string;
  fetch: typeof globalThis.fetch;
}

/** Makes the page at an address of the site; `null` for the page as it is published. */
export type RenderPreview = (
  url: string,
  cms: DraftSource,
  previewed: Previewed | null,
) => Promise<PreviewPage>;
