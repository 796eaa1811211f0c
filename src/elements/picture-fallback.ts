/** Named by the document, because this script imports nothing: it stays inline in every page. */
const FALLBACK_PICTURE = document.documentElement.dataset["fallback"] ?? "";

/** A picture that cannot be loaded gives way to the placeholder (PRD-07). */
function replace(picture: HTMLImageElement): void {
  if (picture.getAttribute("src") === FALLBACK_PICTURE) return;
  for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
  picture.removeAttribute("srcset");
  picture.src = FALLBACK_PICTURE;
}

// Errors of pictures do not bubble, so they are caught on their way down.
document.addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target);
  },
  true,
);

for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "") replace(picture);
}
