import { inlineParts } from "./inline-parts.ts";

const SCOPE_PREFIX = "data-astro-cid-";
const SCOPE = /data-astro-cid-(\w+)/g;
/** A scope and the selector before it. The lookbehind is faster: pages contain long words. */
const SELECTOR = /\[(?<=([^\s>+~,{}]*)\[)data-astro-cid-(\w+)\]/g;
/** The tag or class at the start of a selector. */
const TAG_OR_CLASS = /^\.?[a-z][\w-]*(?=$|[.#:[])/;
const STYLE = /<(style)\b[^>]*>/g;
const SCRIPT_OR_STYLE = /<(script|style)\b[^>]*>/g;
/** An opening tag with attributes, at `lastIndex`. */
const OPENING_TAG = /<([a-z][\w-]*)((?:\s+[^\s"=>/]+(?:="[^"]*")?)+)/y;
const SCOPE_ATTRIBUTE = /\s+data-astro-cid-(\w+)(?:="true")?/g;

/** Enough for all tags that pages of one template share. */
const MAX_CACHED_TAGS = 1_000;

interface Scope {
  name: string;
  /** Tags and classes that its rules select; `*` if a rule may select any element. */
  selected: Set<string>;
}

/** The scopes of a page's styles. */
export interface Scopes {
  byId: ReadonlyMap<string, Scope>;
  /** Cache of shortened opening tags (without `>`), scripts and styles, which most pages share. */
  tags: Map<string, string>;
}

/** Copies a text: V8 keeps the whole page in memory for each substring of it. */
const detachedCopy = (part: string): string => Buffer.from(part, "latin1").toString("latin1");

/** Cache by the text of the styles, which are the same on all pages of a template. */
const scopesByStyles = new Map<string, Scopes>();

/** The scopes of all styles in a text, numbered in order of appearance. */
export function scopesOf(html: string): Scopes {
  const styles = [...inlineParts(html, STYLE)].map(({ text }) => text).join("");
  const cached = scopesByStyles.get(styles);
  if (cached) return cached;
  const byId = new Map<string, Scope>();
  for (const [, selector = "", id = ""] of styles.matchAll(SELECTOR)) {
    const { name, selected } = byId.get(id) ?? {
      name: `data-${byId.size.toString(36)}`,
      selected: new Set<string>(),
    };
    byId.set(id, { name, selected: selected.add(TAG_OR_CLASS.exec(selector)?.[0] ?? "*") });
  }
  const scopes = { byId, tags: new Map() };
  scopesByStyles.set(styles, scopes);
  return scopes;
}

const shorten = (text: string, { byId }: Scopes): string =>
  text.replace(SCOPE, (mark, id: string) => byId.get(id)?.name ?? mark);

/** Removes the scopes that no rule selects from a tag: Astro marks all elements of a component. */
function shortenTag(tag: string, name: string, attributes: string, scopes: Scopes): string {
  const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
  const names = ["*", name, ...classes.filter(Boolean).map((one) => `.${one}`)];
  const used = tag.replace(SCOPE_ATTRIBUTE, (attribute, id: string) => {
    const selected = scopes.byId.get(id)?.selected;
    return selected && names.some((one) => selected.has(one)) ? attribute : "";
  });
  return shorten(used, scopes);
}

/** The opening tag around a mark and its short form; undefined if the mark is in a text. */
function markedTag(html: string, mark: number, from: number, scopes: Scopes) {
  // An attribute before the mark may contain a `<`.
  for (let start = html.lastIndexOf("<", mark); start >= from; start = html.lastIndexOf("<", start - 1)) {
    OPENING_TAG.lastIndex = start;
    const [tag = "", name = "", attributes = ""] = OPENING_TAG.exec(html) ?? [];
    const end = start + tag.length;
    if (end > mark) return { start, end, tag, short: shortenTag(tag, name, attributes, scopes) };
    if (start === 0) break;
  }
  return undefined;
}

/** Shortens the marked tags. It skips all others, which are ten times as many. */
function shortenMarkup(html: string, scopes: Scopes): string {
  const { tags } = scopes;
  let [shortened, copied] = ["", 0];
  for (
    let mark = html.indexOf(SCOPE_PREFIX);
    mark !== -1;
    mark = html.indexOf(SCOPE_PREFIX, Math.max(copied, mark + 1))
  ) {
    const start = html.lastIndexOf("<", mark);
    const end = html.indexOf(">", mark);
    const tag = html.slice(start, end);
    const short = tags.get(tag);
    if (short !== undefined) {
      shortened += html.slice(copied, start) + short;
      copied = end;
      continue;
    }
    const marked = markedTag(html, mark, copied, scopes);
    if (marked === undefined) continue;
    if (marked.tag === tag && tags.size < MAX_CACHED_TAGS)
      tags.set(detachedCopy(tag), detachedCopy(marked.short));
    shortened += html.slice(copied, marked.start) + marked.short;
    copied = marked.end;
  }
  return shortened + html.slice(copied);
}

/**
 * Shortens the scope attributes of a page or a part of it, and removes them from elements that the
 * page's styles do not select. Astro's hashes do not compress: they cost 500 bytes per page.
 */
export function shortenScopes(html: string, scopes = scopesOf(html)): string {
  let [shortened, copied] = ["", 0];
  for (const { start, end } of inlineParts(html, SCRIPT_OR_STYLE)) {
    const part = html.slice(start, end);
    shortened += shortenMarkup(html.slice(copied, start), scopes);
    const short = scopes.tags.get(part) ?? shorten(part, scopes);
    if (scopes.tags.size < MAX_CACHED_TAGS) scopes.tags.set(detachedCopy(part), short);
    shortened += short;
    copied = end;
  }
  return shortened + shortenMarkup(html.slice(copied), scopes);
}
