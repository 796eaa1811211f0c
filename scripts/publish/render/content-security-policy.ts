import { hash } from "node:crypto";
import { inlineParts } from "./inline-parts.ts";

const SCRIPT_OR_STYLE = /<(script|style)\b([^>]*)>/g;
/** The policy follows this element: the encoding comes first, and the policy rules all the rest. */
const CHARSET = '<meta charset="utf-8">';
/** With this element a page requests extra directives by name. It is removed from the page. */
const POLICY_REQUEST = /<meta name="policy" content="([^"]*)">/;
const POLICY_REQUEST_START = '<meta name="policy"';

/** Directives that a page can request by name, in addition to those of every page. */
export type ExtraDirectives = Readonly<Record<string, readonly string[]>>;

/** Cache of hash sources: most scripts and styles are the same on all pages of a template. */
const hashSources = new Map<string, string>();
const MAX_CACHED_HASHES = 1_000;

/** The hash source that allows an inline script or style. */
function hashSourceOf(text: string): string {
  const source = hashSources.get(text) ?? `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`;
  if (hashSources.size >= MAX_CACHED_HASHES) hashSources.clear();
  hashSources.set(text, source);
  return source;
}

/** Merges directives of the same name. */
function mergeDirectives(directives: readonly string[]): string[] {
  const byName = new Map<string, Set<string>>();
  for (const directive of directives) {
    const [name = "", ...sources] = directive.split(" ");
    byName.set(name, new Set([...(byName.get(name) ?? []), ...sources]));
  }
  return [...byName].map(([name, sources]) => [name, ...sources].join(" "));
}

/** The hash sources of inline scripts and styles. */
export interface InlineSources {
  script: readonly string[];
  style: readonly string[];
}

/** The hash sources of a page or a part of it. @param html one character for each byte (latin1) */
export function inlineSources(html: string): InlineSources {
  const [script, style]: [string[], string[]] = [[], []];
  for (const { tag, attributes, text } of inlineParts(html, SCRIPT_OR_STYLE)) {
    // An external script is allowed by its URL, and browsers do not run data.
    if (!/\ssrc=|\stype="application\/ld\+json"/.test(attributes))
      (tag === "script" ? script : style).push(hashSourceOf(text));
  }
  return { script, style };
}

/**
 * Adds a content security policy with the hashes of the page and the directives that it requests.
 * Astro's own policy lists the hashes of all pages on each: less strict, and 1 kB more.
 * @param html the page or its beginning, one character for each byte (latin1)
 * @param directives all directives except those for the page's scripts and styles
 * @param extra directives that pages can request, by name
 * @param parts the sources of the page's parts, in order
 * @throws when the page has no charset element, or requests an unknown name
 */
export function addPolicy(
  html: string,
  directives: readonly string[],
  extra: ExtraDirectives = {},
  parts: readonly InlineSources[] = [inlineSources(html)],
): string {
  if (!html.includes(CHARSET)) throw new Error("A page without charset has no place for its policy");
  const [requestElement, name] = (html.includes(POLICY_REQUEST_START) && POLICY_REQUEST.exec(html)) || [];
  const more = name === undefined ? [] : extra[name];
  if (!Array.isArray(more)) throw new Error(`A page asks for the policy “${name}”, which there is not`);
  const policy = mergeDirectives([
    ...directives,
    ["script-src 'self'", ...parts.flatMap(({ script }) => script)].join(" "),
    ["style-src 'self'", ...parts.flatMap(({ style }) => style)].join(" "),
    ...more,
  ]).join(";");
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(requestElement ?? "", "").replace(CHARSET, () => CHARSET + meta);
}
