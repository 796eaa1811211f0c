const SCOPE = /data-astro-cid-(\w+)/g;

/**
 * A page with short names for the scopes of its styles, in the order in which they come. Astro names a scope by a hash that is
 * as long as a word and does not compress: 300 bytes of a page on the wire.
 */
export function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `data-${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}
