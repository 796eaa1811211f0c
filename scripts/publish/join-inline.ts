const PLAIN_SCRIPT = "<script>[^<]*(?:<(?!/script>)[^<]*)*</script>";
/** Adjacent scripts without attributes, or one script with attributes, whose text is skipped. */
const SCRIPTS = new RegExp(
  `(?:${PLAIN_SCRIPT})+|${PLAIN_SCRIPT.replace("<script>", "<script\\b[^>]*>")}`,
  "g",
);

/** The style that Astro puts into the body, where HTML allows none, for a page with islands. */
const ISLAND_STYLE = /<style>(astro-island[^<]*)<\/style>/;
const HEAD_STYLE_END = /<\/style>(?=<\/head>)/;
const ISLAND_ELEMENT = '"astro-island"';

/** Astro's script before the first island, which the page's first script already includes. */
function defineIslandsFirst(html: string): string {
  const plain = (html.match(SCRIPTS) ?? []).filter((script) => script.startsWith("<script>"));
  const [first = "", islands] = [plain[0], plain.find((script) => script.includes(ISLAND_ELEMENT))];
  if (!islands || islands === first) return html;
  const both = first.replace("</script>", () => islands.replace("<script>", ";\n"));
  return html.replace(islands, "").replace(first, () => both);
}

/**
 * Joins inline scripts without attributes that are adjacent or define islands, and moves Astro's
 * style for islands into the head: each has its own hash in the page's policy, and hashes do not
 * compress.
 */
export function joinInline(html: string): string {
  const joined = defineIslandsFirst(
    html.replace(SCRIPTS, (scripts) =>
      scripts.startsWith("<script>") ? scripts.replaceAll("</script><script>", ";\n") : scripts,
    ),
  );
  const [style = "", rules] = joined.match(ISLAND_STYLE) ?? [];
  if (rules === undefined || !HEAD_STYLE_END.test(joined)) return joined;
  return joined.replace(style, "").replace(HEAD_STYLE_END, () => `${rules}</style>`);
}
