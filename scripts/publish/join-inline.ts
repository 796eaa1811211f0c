const PLAIN_SCRIPT = "<script>[^<]*(?:<(?!/script>)[^<]*)*</script>";
/** Neighbouring scripts without attributes, or one script with attributes, whose text is passed over. */
const SCRIPTS = new RegExp(
  `(?:${PLAIN_SCRIPT})+|${PLAIN_SCRIPT.replace("<script>", "<script\\b[^>]*>")}`,
  "g",
);

/** What Astro puts into the body, where HTML allows no styles, for a page with islands. */
const ISLAND_STYLE = /<style>(astro-island[^<]*)<\/style>/;
const HEAD_STYLE_END = /<\/style>(?=<\/head>)/;

/**
 * Joins neighbouring inline scripts without attributes, and moves Astro's style for islands into the
 * head: each has a hash of its own in the page's policy, which does not compress.
 */
export function joinInline(html: string): string {
  const joined = html.replace(SCRIPTS, (scripts) =>
    scripts.startsWith("<script>") ? scripts.replaceAll("</script><script>", ";\n") : scripts,
  );
  const [style = "", rules] = joined.match(ISLAND_STYLE) ?? [];
  if (rules === undefined || !HEAD_STYLE_END.test(joined)) return joined;
  return joined.replace(style, "").replace(HEAD_STYLE_END, () => `${rules}</style>`);
}
