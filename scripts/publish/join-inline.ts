const PLAIN_SCRIPT = "<script>[^<]*(?:<(?!/script>)[^<]*)*</script>";
/** Neighbouring scripts without attributes, or one script with attributes, whose text is passed over. */
const SCRIPTS = new RegExp(
  `(?:${PLAIN_SCRIPT})+|${PLAIN_SCRIPT.replace("<script>", "<script\\b[^>]*>")}`,
  "g",
);

/** What Astro puts into the body, where HTML allows no styles, for a page with islands. */
const ISLAND_STYLE = /<style>(astro-island[^<]*)<\/style>/;
const HEAD_STYLE_END = /<\/style>(?=<\/head>)/;
const ISLAND_ELEMENT = '"astro-island"';

/** What Astro puts before the first island is defined by the page's first script already. */
function defineIslandsFirst(html: string): string {
  const plain = (html.match(SCRIPTS) ?? []).filter((script) => script.startsWith("<script>"));
  const [first = "", islands] = [plain[0], plain.find((script) => script.includes(ISLAND_ELEMENT))];
  if (!islands || islands === first) return html;
  const both = first.replace("</script>", () => islands.replace("<script>", ";\n"));
  return html.replace(islands, "").replace(first, () => both);
}

/**
 * Joins inline scripts without attributes that stand side by side or define islands, and moves
 * Astro's style for islands into the head: each has a hash of its own in the page's policy, which
 * does not compress.
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
