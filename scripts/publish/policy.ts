import { hash } from "node:crypto";

/** Every script and style that stands in a page, but for scripts that are fetched. */
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
/** The policy comes right behind it: the encoding must be known first, and everything else is ruled by the policy. */
const CHARSET = '<meta charset="utf-8">';

/**
 * A page with a content security policy that allows what stands in it and nothing else: Astro's own would name the
 * scripts and styles of all pages in each, which is less strict and a kilobyte that does not compress.
 * @param html the bytes of the page, one a character, so that nothing need be decoded for it
 * @param directives of the policy besides those for scripts and styles
 * @throws when the page has no place for a policy: none may be without
 */
export function addPolicy(html: string, directives: readonly string[]): string {
  if (!html.includes(CHARSET)) throw new Error("A page without charset has no place for its policy");
  const sources = { script: new Set(["'self'"]), style: new Set(["'self'"]) };
  for (const [, kind, body = ""] of html.matchAll(INLINE)) {
    const digest = hash("sha256", Buffer.from(body, "latin1"), "base64");
    sources[kind === "script" ? "script" : "style"].add(`'sha256-${digest}'`);
  }
  const policy = [
    ...directives,
    `script-src ${[...sources.script].join(" ")}`,
    `style-src ${[...sources.style].join(" ")}`,
  ].join(";");
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(CHARSET, () => CHARSET + meta);
}
