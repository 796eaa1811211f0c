import { hash } from "node:crypto";

/** Every script and style that stands in a page, but for scripts that are fetched. */
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
/** The policy comes right behind it: the encoding must be known first, and everything else is ruled by the policy. */
const CHARSET = '<meta charset="utf-8">';
/** By this a page asks for more than others may; visitors do not get it. */
const ASKS = /<meta name="policy" content="([^"]*)">/;

/** Directives that a page can ask for by a name. Their sources come in addition to what every page may. */
export type Further = Readonly<Record<string, readonly string[]>>;

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
 * @param directives of the policy besides those for scripts and styles
 * @throws when the page has no place for a policy, or asks for what there is not: none may be without
 */
export function addPolicy(html: string, directives: readonly string[], further: Further = {}): string {
  if (!html.includes(CHARSET)) throw new Error("A page without charset has no place for its policy");
  const sources = { script: ["'self'"], style: ["'self'"] };
  for (const [, kind, body = ""] of html.matchAll(INLINE)) {
    const digest = hash("sha256", body, "base64");
    sources[kind === "script" ? "script" : "style"].push(`'sha256-${digest}'`);
  }
  const [asked, name] = html.match(ASKS) ?? [];
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
