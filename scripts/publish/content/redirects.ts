type Documents = ReadonlyMap<string, string>;
type Paths = Readonly<Record<string, string>>;

/**
 * Updates the documents by former path. A path maps to a document and not to another path, and one
 * that a document uses again is dropped, so there are neither chains nor loops.
 * @param documents documents by current path
 * @param before the documents and former paths of the previous release
 * @param successors by document, the one that replaced it as of the previous release (FIT-04)
 */
export function updateFormerPaths(
  documents: Documents,
  before: { documents: Documents; former: Paths },
  successors: Documents = new Map(),
): Paths {
  const current = successors.size === 0 ? undefined : new Set(documents.values());
  /** The first of a removed document's successors that has a page, else the document itself. */
  const kept = (document: string): string => {
    let found: string | undefined = document;
    const seen = new Set<string>();
    while (found !== undefined && !current?.has(found) && !seen.has(found)) {
      seen.add(found);
      found = successors.get(found);
    }
    return found ?? document;
  };
  const former = Object.entries(before.former).concat([...before.documents]);
  return Object.fromEntries(
    former.flatMap(([path, document]) => (documents.has(path) ? [] : [[path, kept(document)]])),
  );
}

/** Current path by former path, without those of deleted documents. */
export function redirectsOf(documents: Documents, former: Paths): Record<string, string> {
  if (Object.keys(former).length === 0) return {};
  const paths = new Map(documents.entries().map(([path, document]) => [document, path]));
  const redirects = Object.entries(former).flatMap(([from, document]) => {
    const to = paths.get(document);
    return to === undefined ? [] : [[from, to]];
  });
  return Object.fromEntries(redirects);
}

/** A former path, and the one that replaced it. */
export type Redirect = readonly [from: string, to: string];

/** The documents that redirects lead to, by former path, also where another document has it now. */
export const ownersFrom = (redirects: readonly Redirect[], documents: Documents): Paths =>
  Object.fromEntries(
    redirects.flatMap(([from, to]) => {
      const document = documents.get(to);
      return document === undefined ? [] : [[from, document]];
    }),
  );

/** Restores the documents by former path from redirects, if the release index is lost. */
export const formerPathsFrom = (redirects: readonly Redirect[], documents: Documents): Paths =>
  Object.fromEntries(
    Object.entries(ownersFrom(redirects, documents)).filter(([from]) => !documents.has(from)),
  );
