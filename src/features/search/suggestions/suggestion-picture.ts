import { preparedPath } from "../../../contract/rules/prepared-picture.ts";
import { THUMBNAIL_WIDTHS } from "../../../contract/site.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";

/** The one place that decides what a suggested product is shown by: its picture. */
export function suggestionPicture({ featured }: CardProduct): HTMLElement {
  const picture = document.createElement("img");
  if (featured) picture.src = preparedPath(featured, THUMBNAIL_WIDTHS[0], "avif");
  // The title stands beside it.
  picture.alt = "";
  picture.width = 56;
  picture.height = 42;
  picture.decoding = "async";
  // The browser has no AVIF, or the picture is not prepared yet.
  picture.addEventListener("error", () => picture.classList.add("missing"), { once: true });
  return picture;
}
