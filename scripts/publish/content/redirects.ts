type Documents = ReadonlyMap<string, string>;
type Paths = Readonly<Record<string, string>>;

/**
 * Updates the documents by former path. A path maps to a document and not to another path, and one
 * that a document uses again is dropped, so there are neither chains nor loops.
 * @param documents documents by current path
 * @param before the documents and former paths of the previous release
 */
export function updateFormerPaths(
  documents: Documents,
  before: { documents: Documents; former: Paths },
): Paths {
  const isUnused = ([path]: [string, string]) => !documents.has(path);
  const former = Object.entries(before.former).filter(isUnused);
  return Object.fromEntries([...former, ...before.documents.entries().filter(isUnused)]);
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

/** Restores the documents by former path from a manifest, if the release index is lost. */
export const formerPathsFrom = (redirects: Paths, documents: Documents): Paths =>
  Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) => {
      const document = documents.get(to);
      return document === undefined || documents.has(from) ? [] : [[from, document]];
    }),
  );
