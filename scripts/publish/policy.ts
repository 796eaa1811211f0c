import { hash } from "node:crypto";
import { inlineParts } from "./inline-parts.ts";

const SCRIPT_OR_STYLE = /<(script|style)\b([^>]*)>/g;
/** The policy comes right behind it: the encoding must be known first, and everything else is ruled by the policy. */
const CHARSET = '<meta charset="utf-8">';
/** By this a page asks for more than others may; visitors do not get it. */
const ASKS = /<meta name="policy" content="([^"]*)">/;
const ASKING = '<meta name="policy"';

/** Directives that a page can ask for by a name. Their sources come in addition to what every page may. */
export type Further = Readonly<Record<string, readonly string[]>>;

/** Most scripts and styles are the same on all pages of a template. */
const known = new Map<string, string>();
const MOST_KNOWN = 1_000;

/** The source that allows a script or style by its bytes. */
function sourceOf(text: string): string {
  const source = known.get(text) ?? `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, source);
  return source;
}

/** One directive of each name, with the sources of all. */
function merged(directives: readonly string[]): string[] {
  const byName = new Map<string, Set<string>>();
  for (const directive of directives) {
    const [name = "", ...sources] = directive.split(" ");
    byName.set(name, new Set([...(byName.get(name) ?? []), ...sources]));
  }
  return [...byName].map(([name, sources]) => [name, ...sources].join(" "));
}

/**
 * A page with a content security policy that allows what stands in it, what it asks for by name, and nothing else: Astro's own would name
 * the scripts and styles of all pages in each, which is less strict and a kilobyte that does not compress.
 * @param html the bytes of the page, one a character
 * @param directives of the policy besides those for scripts and styles
 * @throws when the page has no place for a policy, or asks for what there is not: none may be without
 */
export function addPolicy(html: string, directives: readonly string[], further: Further = {}): string {
  if (!html.includes(CHARSET)) throw new Error("A page without charset has no place for its policy");
  const sources = { script: ["'self'"], style: ["'self'"] };
  for (const { tag, attributes, text } of inlineParts(html, SCRIPT_OR_STYLE)) {
    // A script that is fetched is allowed by its address.
    if (!/\ssrc=/.test(attributes)) sources[tag === "script" ? "script" : "style"].push(sourceOf(text));
  }
  const [asked, name] = (html.includes(ASKING) && ASKS.exec(html)) || [];
  const more = name === undefined ? [] : further[name];
  if (!Array.isArray(more)) throw new Error(`A page asks for the policy “${name}”, which there is not`);
  const policy = merged([
    ...directives,
    `script-src ${sources.script.join(" ")}`,
    `style-src ${sources.style.join(" ")}`,
    ...more,
  ]).join(";");
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(asked ?? "", "").replace(CHARSET, () => CHARSET + meta);
}
