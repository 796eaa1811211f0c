/** What Astro puts into the body, where HTML allows no styles, for a page with islands. */
const ISLAND_STYLE = /<style>(astro-island[^<]*)<\/style>/;
const HEAD_STYLE_END = /<\/style>(?=<\/head>)/;

/**
 * A page with its scripts that stand side by side as one, and Astro's style for islands among those of its head: each has a hash of
 * its own in the page's policy, which does not compress.
 */
export function joinInline(html: string): string {
  const joined = html.replaceAll("</script><script>", "\n");
  const [style = "", rules] = joined.match(ISLAND_STYLE) ?? [];
  if (rules === undefined || !HEAD_STYLE_END.test(joined)) return joined;
  return joined.replace(style, "").replace(HEAD_STYLE_END, () => `${rules}</style>`);
}
