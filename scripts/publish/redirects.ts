type Documents = Readonly<Record<string, string>>;

/**
 * Documents by paths that they have left. What moved again leads to where it is now, and a path that another document has taken
 * leads nowhere, so there are neither chains nor loops.
 * @param documents by path
 * @param before the same before, and the paths that were left until then
 */
export function formerPaths(
  documents: Documents,
  before: { documents: Documents; former: Documents },
): Documents {
  const all = Object.entries({ ...before.former, ...before.documents });
  return Object.fromEntries(all.filter(([path]) => !Object.hasOwn(documents, path)));
}

/** Present path by former path; a document that is gone has none. */
export function redirectsOf(documents: Documents, former: Documents): Record<string, string> {
  if (Object.keys(former).length === 0) return {};
  const paths = new Map(Object.entries(documents).map(([path, document]) => [document, path]));
  const found = Object.entries(former).flatMap(([from, document]) => {
    const to = paths.get(document);
    return to === undefined ? [] : [[from, to]];
  });
  return Object.fromEntries(found);
}

/** What a manifest still says of former paths, where nothing else is known of them. */
export const formerOf = (redirects: Documents, documents: Documents): Documents =>
  Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) => {
      const document = documents[to];
      return document === undefined || Object.hasOwn(documents, from) ? [] : [[from, document]];
    }),
  );
