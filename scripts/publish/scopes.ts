const SCOPE = /data-astro-cid-(\w+)/g;
/** A scope and what stands before it in a selector, read backwards: a page has long words elsewhere. */
const SELECTOR = /\[(?<=((?:\\.|[.#:\w-])*)\[)data-astro-cid-(\w+)\]/g;
/** The tag or class that a selector begins with. */
const TAG_OR_CLASS = /^\.?[\w-]+(?=$|[.#:])/;
/** An element's opening tag; scripts and styles are passed over as a whole. */
const ELEMENT = /<(script|style)\b[\s\S]*?<\/\1>|<([a-z][\w-]*)((?:\s+[^\s"=>/]+(?:="[^"]*")?)+)/g;
const SCOPE_ATTRIBUTE = /\s+data-astro-cid-(\w+)(?:="true")?/g;

/** By scope: tags and classes of its rules; `*` where a rule may select any element. */
function selectedBy(html: string): Map<string, Set<string>> {
  const selected = new Map<string, Set<string>>();
  for (const [, selector = "", scope = ""] of html.matchAll(SELECTOR)) {
    const names = selected.get(scope) ?? new Set();
    selected.set(scope, names.add(TAG_OR_CLASS.exec(selector)?.[0] ?? "*"));
  }
  return selected;
}

/** Astro marks all elements of a component that has styles, also those that none of its rules selects. */
function removeUnused(html: string): string {
  const selected = selectedBy(html);
  return html.replace(ELEMENT, (element: string, _, tag?: string, attributes = "") => {
    if (!attributes.includes("data-astro-cid-")) return element;
    const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
    const own = ["*", tag, ...classes.map((name) => `.${name}`)];
    return element.replace(SCOPE_ATTRIBUTE, (attribute, scope: string) =>
      own.some((name) => name && selected.get(scope)?.has(name)) ? attribute : "",
    );
  });
}

/**
 * A page with short names for the scopes of its styles, in the order in which they come, and only on
 * elements that these styles may select. Astro names a scope by a hash as long as a word, which does
 * not compress: 500 bytes of a page on the wire.
 */
export function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return removeUnused(html).replace(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `data-${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}
