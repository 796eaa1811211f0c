/**
 * Uses the font only if it has loaded before the first paint, as a later one would move text that
 * is being read. Chrome (seen in 156) breaks that promise of `font-display: optional` on a busy
 * processor. An animation frame precedes the first paint, and none comes while that waits.
 * @param url address of the font, which the page preloads
 */
export default function useFontInTime(url: string): void {
  let inTime = true;
  requestAnimationFrame(() => {
    inTime = false;
  });
  const font = new FontFace("Inter", `url(${url})`, { weight: "400 650" });
  font.load().then(
    () => inTime && document.fonts.add(font),
    () => {
      // The fallback stays.
    },
  );
}
