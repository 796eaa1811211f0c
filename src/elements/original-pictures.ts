import { originalPath } from "../domain/prepared-picture.ts";

/**
 * Pictures are prepared when a site is built. On a page that shows what is not built yet, one that is not there gives way to the upload it
 * will be made of; only if that fails too, to the placeholder.
 */
function showOriginal(event: Event): void {
  const picture = event.target;
  if (!(picture instanceof HTMLImageElement)) return;
  const original = originalPath(picture.getAttribute("src") ?? "");
  if (original === undefined) return;
  event.stopImmediatePropagation();
  for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
  picture.removeAttribute("srcset");
  picture.src = original;
}

// The window hears of a failure before the document, where the placeholder waits.
addEventListener("error", showOriginal, true);
