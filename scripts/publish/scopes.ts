const SCOPE = /data-astro-cid-(\w+)/g;
/** A scope and the selector before it, matched backwards for speed: pages have long words. */
const SELECTOR = /\[(?<=([^\s>+~,{}]*)\[)data-astro-cid-(\w+)\]/g;
/** The tag or class at the start of a selector. */
const TAG_OR_CLASS = /^\.?[a-z][\w-]*(?=$|[.#:[])/;
/** An element's opening tag; scripts and styles are skipped completely. */
const ELEMENT = /<(script|style)\b[\s\S]*?<\/\1>|<([a-z][\w-]*)((?:\s+[^\s"=>/]+(?:="[^"]*")?)+)/g;
const SCOPE_ATTRIBUTE = /\s+data-astro-cid-(\w+)(?:="true")?/g;

/** By scope, the tags and classes of its rules; `*` if a rule may select any element. */
function selectedBy(html: string): Map<string, Set<string>> {
  const selected = new Map<string, Set<string>>();
  for (const [, selector = "", scope = ""] of html.matchAll(SELECTOR)) {
    const names = selected.get(scope) ?? new Set();
    selected.set(scope, names.add(TAG_OR_CLASS.exec(selector)?.[0] ?? "*"));
  }
  return selected;
}

/** Astro marks all elements of a component with styles, including those that no rule selects. */
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
 * Shortens the scopes of a page's styles, numbered in order of appearance, and removes them from
 * elements that these styles cannot select. Astro's hashes do not compress: they cost 500 bytes per
 * page.
 */
export function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return removeUnused(html).replace(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `data-${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}
