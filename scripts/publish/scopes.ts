const MARK = "data-astro-cid-";
const SCOPE = /data-astro-cid-(\w+)/g;
/** A scope and the selector before it, matched backwards for speed: pages have long words. */
const SELECTOR = /\[(?<=([^\s>+~,{}]*)\[)data-astro-cid-(\w+)\]/g;
/** The tag or class at the start of a selector. */
const TAG_OR_CLASS = /^\.?[a-z][\w-]*(?=$|[.#:[])/;
const SCRIPT_OR_STYLE = /<(script|style)\b[\s\S]*?<\/\1>/g;
/** An element's opening tag, from where it begins. */
const OPENING = /<([a-z][\w-]*)((?:\s+[^\s"=>/]+(?:="[^"]*")?)+)/y;
const SCOPE_ATTRIBUTE = /\s+data-astro-cid-(\w+)(?:="true")?/g;

interface Scope {
  name: string;
  /** Tags and classes of its rules; `*` if a rule may select any element. */
  selected: Set<string>;
}
type Scopes = ReadonlyMap<string, Scope>;

const shortName = (number: number): string => `data-${number.toString(36)}`;

/** By the text of styles, which are the same on all pages of a template. */
const known = new Map<string, Scopes>();

/** The scopes of styles, numbered in order of appearance. */
function scopesOf(styles: string): Scopes {
  const found = known.get(styles);
  if (found) return found;
  const scopes = new Map<string, Scope>();
  for (const [, selector = "", scope = ""] of styles.matchAll(SELECTOR)) {
    const { name, selected } = scopes.get(scope) ?? {
      name: shortName(scopes.size),
      selected: new Set<string>(),
    };
    scopes.set(scope, { name, selected: selected.add(TAG_OR_CLASS.exec(selector)?.[0] ?? "*") });
  }
  known.set(styles, scopes);
  return scopes;
}

/** Names the scopes of one page; those without rules, as among an island's properties, come after the others. */
class PageScopes {
  readonly #scopes: Scopes;
  readonly #others = new Map<string, string>();

  constructor(styles: string) {
    this.#scopes = scopesOf(styles);
  }

  isSelected(id: string, by: readonly string[]): boolean {
    const selected = this.#scopes.get(id)?.selected;
    return selected !== undefined && by.some((one) => selected.has(one));
  }

  shorten(text: string): string {
    return text.replace(SCOPE, (_, id: string) => {
      const name = this.#scopes.get(id)?.name ?? this.#others.get(id);
      if (name !== undefined) return name;
      const other = shortName(this.#scopes.size + this.#others.size);
      this.#others.set(id, other);
      return other;
    });
  }
}

/** Astro marks all elements of a component with styles, including those that no rule selects. */
function shortenTag(tag: string, name: string, attributes: string, scopes: PageScopes): string {
  const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
  const own = ["*", name, ...classes.filter(Boolean).map((one) => `.${one}`)];
  const used = tag.replace(SCOPE_ATTRIBUTE, (attribute, id: string) =>
    scopes.isSelected(id, own) ? attribute : "",
  );
  return scopes.shorten(used);
}

/** Looks at marked elements only: a page has ten times as many others. */
function shortenMarkup(html: string, scopes: PageScopes): string {
  let [shortened, done] = ["", 0];
  for (let mark = html.indexOf(MARK); mark !== -1; mark = html.indexOf(MARK, Math.max(done, mark + 1))) {
    // What stands before a mark in a tag may hold a `<` itself.
    for (let start = html.lastIndexOf("<", mark); start >= done; start = html.lastIndexOf("<", start - 1)) {
      OPENING.lastIndex = start;
      const [tag = "", name = "", attributes = ""] = OPENING.exec(html) ?? [];
      if (start + tag.length <= mark) continue;
      shortened += html.slice(done, start) + shortenTag(tag, name, attributes, scopes);
      done = start + tag.length;
      break;
    }
  }
  return shortened + html.slice(done);
}

/**
 * Shortens the scopes of a page's styles, and removes them from elements that these styles cannot select. Astro's hashes do not
 * compress: they cost 500 bytes per page.
 */
export function shortenScopes(html: string): string {
  const inline = [...html.matchAll(SCRIPT_OR_STYLE)];
  const scopes = new PageScopes(inline.map(([text, kind]) => (kind === "style" ? text : "")).join(""));
  let [shortened, done] = ["", 0];
  for (const { 0: text, index } of inline) {
    shortened += shortenMarkup(html.slice(done, index), scopes);
    shortened += text.includes(MARK) ? scopes.shorten(text) : text;
    done = index + text.length;
  }
  return shortened + shortenMarkup(html.slice(done), scopes);
}
