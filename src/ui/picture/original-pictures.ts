import { originalPath } from "../../contract/rules/prepared-picture.ts";

/**
 * Replaces a prepared picture that is not built yet by the upload it will be made of. Only if that
 * fails too, picture-fallback.ts shows the placeholder.
 * @param event the picture's `error` event
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

// The window receives errors before the document, where picture-fallback.ts listens.
addEventListener("error", showOriginal, true);
