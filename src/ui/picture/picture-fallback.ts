/** Read from the document: this script imports nothing, so that it stays inline in every page. */
const FALLBACK_PICTURE = document.documentElement.dataset["fallback"] ?? "";

/** Shows the placeholder instead of a picture that cannot be loaded (PRD-07). */
function showFallback(picture: HTMLImageElement): void {
  if (picture.getAttribute("src") === FALLBACK_PICTURE) return;
  for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
  picture.removeAttribute("srcset");
  picture.src = FALLBACK_PICTURE;
}

// `error` events of pictures do not bubble, so this listener captures them.
document.addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLImageElement) showFallback(event.target);
  },
  true,
);

for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "") showFallback(picture);
}
