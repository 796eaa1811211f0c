type Documents = ReadonlyMap<string, string>;
type Paths = Readonly<Record<string, string>>;

/**
 * Documents by paths that they have left. What moved again leads to where it is now, and a path that another document has taken
 * leads nowhere, so there are neither chains nor loops.
 * @param documents by path
 * @param before the same before, and the paths that were left until then
 */
export function formerPaths(documents: Documents, before: { documents: Documents; former: Paths }): Paths {
  const isLeft = ([path]: [string, string]) => !documents.has(path);
  const former = Object.entries(before.former).filter(isLeft);
  return Object.fromEntries([...former, ...before.documents.entries().filter(isLeft)]);
}

/** Present path by former path; a document that is gone has none. */
export function redirectsOf(documents: Documents, former: Paths): Record<string, string> {
  if (Object.keys(former).length === 0) return {};
  const paths = new Map(documents.entries().map(([path, document]) => [document, path]));
  const found = Object.entries(former).flatMap(([from, document]) => {
    const to = paths.get(document);
    return to === undefined ? [] : [[from, to]];
  });
  return Object.fromEntries(found);
}

/** What a manifest still says of former paths, where nothing else is known of them. */
export const formerOf = (redirects: Paths, documents: Documents): Paths =>
  Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) => {
      const document = documents.get(to);
      return document === undefined || documents.has(from) ? [] : [[from, document]];
    }),
  );
