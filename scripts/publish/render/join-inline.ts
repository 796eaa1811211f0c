import { ISLAND_TAG } from "../../../src/lib/astro-internals/islands.ts";
import { inlineParts } from "./inline-parts.ts";

const SCRIPT_TAG = /<(script)\b([^>]*)>/g;
/** The style for islands that Astro puts into the body, where HTML allows none. */
const ISLAND_STYLE = new RegExp(`<style>(${ISLAND_TAG}[^<]*)</style>`);
const HEAD_STYLE_END = "</style></head>";
const ISLAND_ELEMENT = `"${ISLAND_TAG}"`;

interface Script {
  start: number;
  end: number;
  /** Null once it was joined to another script. */
  text: string | null;
}

/** Scripts without attributes; adjacent ones are joined. */
function plainScripts(html: string): Script[] {
  const scripts: Script[] = [];
  for (const { attributes, text, start, end } of inlineParts(html, SCRIPT_TAG)) {
    if (attributes !== "") continue;
    const last = scripts.at(-1);
    if (last?.end === start) Object.assign(last, { end, text: `${last.text};\n${text}` });
    else scripts.push({ start, end, text });
  }
  return scripts;
}

function joinScripts(html: string): string {
  if (!html.includes("<script>")) return html;
  const scripts = plainScripts(html);
  const [first] = scripts;
  // Astro puts a script before the first island. We append it to the page's first script.
  const islandScript = scripts.find(({ text }) => text?.includes(ISLAND_ELEMENT));
  if (first && islandScript && islandScript !== first) {
    first.text = `${first.text};\n${islandScript.text}`;
    islandScript.text = null;
  }
  let [joined, copied] = ["", 0];
  for (const { start, end, text } of scripts) {
    joined += html.slice(copied, start) + (text === null ? "" : `<script>${text}</script>`);
    copied = end;
  }
  return joined + html.slice(copied);
}

/**
 * Joins adjacent inline styles, and plain inline scripts that are adjacent or define islands, and
 * moves Astro's style for islands into the head: each needs a hash in the page's policy, and hashes
 * do not compress.
 */
export function joinInline(html: string): string {
  const joined = joinScripts(html).replaceAll("</style><style>", "");
  const headEnd = joined.indexOf(HEAD_STYLE_END);
  const [style = "", rules] = (headEnd !== -1 && ISLAND_STYLE.exec(joined)) || [];
  if (rules === undefined) return joined;
  return joined.replace(style, "").replace(HEAD_STYLE_END, () => `${rules}${HEAD_STYLE_END}`);
}
