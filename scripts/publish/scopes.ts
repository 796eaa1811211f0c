import { inlineParts } from "./inline-parts.ts";

const MARK = "data-astro-cid-";
const SCOPE = /data-astro-cid-(\w+)/g;
/** A scope and the selector before it, matched backwards for speed: pages have long words. */
const SELECTOR = /\[(?<=([^\s>+~,{}]*)\[)data-astro-cid-(\w+)\]/g;
/** The tag or class at the start of a selector. */
const TAG_OR_CLASS = /^\.?[a-z][\w-]*(?=$|[.#:[])/;
const SCRIPT_OR_STYLE = /<(script|style)\b[^>]*>/g;
/** An element's opening tag, from where it begins. */
const OPENING = /<([a-z][\w-]*)((?:\s+[^\s"=>/]+(?:="[^"]*")?)+)/y;
const SCOPE_ATTRIBUTE = /\s+data-astro-cid-(\w+)(?:="true")?/g;

/** Enough for everything that pages of one template share. */
const MOST_TAGS = 1_000;

interface Scope {
  name: string;
  /** Tags and classes of its rules; `*` if a rule may select any element. */
  selected: Set<string>;
}

interface Scopes {
  byId: ReadonlyMap<string, Scope>;
  /** As they are shortened: opening tags, without the last sign, of header and footer, and styles are the same on every page. */
  tags: Map<string, string>;
}

/** A part of a text keeps all of it in memory; a copy does not. */
const copyOf = (part: string): string => Buffer.from(part, "latin1").toString("latin1");

/** By the text of styles, which are the same on all pages of a template. */
const known = new Map<string, Scopes>();

/** The scopes of styles, numbered in order of appearance. */
function scopesOf(styles: string): Scopes {
  const found = known.get(styles);
  if (found) return found;
  const byId = new Map<string, Scope>();
  for (const [, selector = "", id = ""] of styles.matchAll(SELECTOR)) {
    const { name, selected } = byId.get(id) ?? {
      name: `data-${byId.size.toString(36)}`,
      selected: new Set<string>(),
    };
    byId.set(id, { name, selected: selected.add(TAG_OR_CLASS.exec(selector)?.[0] ?? "*") });
  }
  const scopes = { byId, tags: new Map() };
  known.set(styles, scopes);
  return scopes;
}

const shorten = (text: string, { byId }: Scopes): string =>
  text.replace(SCOPE, (mark, id: string) => byId.get(id)?.name ?? mark);

/** Astro marks all elements of a component with styles, including those that no rule selects. */
function shortenTag(tag: string, name: string, attributes: string, scopes: Scopes): string {
  const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
  const own = ["*", name, ...classes.filter(Boolean).map((one) => `.${one}`)];
  const used = tag.replace(SCOPE_ATTRIBUTE, (attribute, id: string) => {
    const selected = scopes.byId.get(id)?.selected;
    return selected && own.some((one) => selected.has(one)) ? attribute : "";
  });
  return shorten(used, scopes);
}

/** The opening tag around a mark, as it is and as it becomes; none where the mark only stands in a text. */
function markedTag(html: string, mark: number, from: number, scopes: Scopes) {
  // What stands before the mark in a tag may hold a `<` itself.
  for (let start = html.lastIndexOf("<", mark); start >= from; start = html.lastIndexOf("<", start - 1)) {
    OPENING.lastIndex = start;
    const [tag = "", name = "", attributes = ""] = OPENING.exec(html) ?? [];
    const end = start + tag.length;
    if (end > mark) return { start, end, tag, short: shortenTag(tag, name, attributes, scopes) };
    if (start === 0) break;
  }
  return undefined;
}

/** Looks at marked elements only: a page has ten times as many others. */
function shortenMarkup(html: string, scopes: Scopes): string {
  const { tags } = scopes;
  let [shortened, done] = ["", 0];
  for (let mark = html.indexOf(MARK); mark !== -1; mark = html.indexOf(MARK, Math.max(done, mark + 1))) {
    const start = html.lastIndexOf("<", mark);
    const end = html.indexOf(">", mark);
    const tag = html.slice(start, end);
    const short = tags.get(tag);
    if (short !== undefined) {
      shortened += html.slice(done, start) + short;
      done = end;
      continue;
    }
    const marked = markedTag(html, mark, done, scopes);
    if (marked === undefined) continue;
    if (marked.tag === tag && tags.size < MOST_TAGS) tags.set(copyOf(tag), copyOf(marked.short));
    shortened += html.slice(done, marked.start) + marked.short;
    done = marked.end;
  }
  return shortened + html.slice(done);
}

/**
 * Shortens the scopes of a page's styles, and removes them from elements that these styles cannot select. Astro's hashes do not
 * compress: they cost 500 bytes per page.
 */
export function shortenScopes(html: string): string {
  const parts = [...inlineParts(html, SCRIPT_OR_STYLE)];
  const scopes = scopesOf(parts.map(({ tag, text }) => (tag === "style" ? text : "")).join(""));
  let [shortened, done] = ["", 0];
  for (const { start, end } of parts) {
    const part = html.slice(start, end);
    shortened += shortenMarkup(html.slice(done, start), scopes);
    const short = scopes.tags.get(part) ?? shorten(part, scopes);
    if (scopes.tags.size < MOST_TAGS) scopes.tags.set(copyOf(part), short);
    shortened += short;
    done = end;
  }
  return shortened + shortenMarkup(html.slice(done), scopes);
}
