import { inlineParts } from "./inline-parts.ts";

const SCRIPT = /<(script)\b([^>]*)>/g;
/** The style that Astro puts into the body, where HTML allows none, for a page with islands. */
const ISLAND_STYLE = /<style>(astro-island[^<]*)<\/style>/;
const HEAD_STYLE_END = "</style></head>";
const ISLAND_ELEMENT = '"astro-island"';

interface Script {
  start: number;
  end: number;
  /** Null once another has taken it over. */
  text: string | null;
}

/** Scripts without attributes, those side by side as one. */
function plainScripts(html: string): Script[] {
  const scripts: Script[] = [];
  for (const { attributes, text, start, end } of inlineParts(html, SCRIPT)) {
    if (attributes !== "") continue;
    const last = scripts.at(-1);
    if (last?.end === start) Object.assign(last, { end, text: `${last.text};\n${text}` });
    else scripts.push({ start, end, text });
  }
  return scripts;
}

function joinScripts(html: string): string {
  const scripts = plainScripts(html);
  const [first] = scripts;
  // Astro's script before the first island, which the page's first script then includes.
  const islands = scripts.find(({ text }) => text?.includes(ISLAND_ELEMENT));
  if (first && islands && islands !== first) {
    first.text = `${first.text};\n${islands.text}`;
    islands.text = null;
  }
  let [joined, done] = ["", 0];
  for (const { start, end, text } of scripts) {
    joined += html.slice(done, start) + (text === null ? "" : `<script>${text}</script>`);
    done = end;
  }
  return joined + html.slice(done);
}

/**
 * Joins inline scripts without attributes that are adjacent or define islands, and moves Astro's style for islands into the head:
 * each has its own hash in the page's policy, and hashes do not compress.
 */
export function joinInline(html: string): string {
  const joined = joinScripts(html);
  const headEnd = joined.indexOf(HEAD_STYLE_END);
  const [style = "", rules] = (headEnd !== -1 && ISLAND_STYLE.exec(joined)) || [];
  if (rules === undefined) return joined;
  return joined.replace(style, "").replace(HEAD_STYLE_END, () => `${rules}${HEAD_STYLE_END}`);
}
