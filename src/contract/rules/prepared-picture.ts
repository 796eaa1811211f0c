import type { Picture, ShownPicture } from "../shapes/media.ts";
import {
  type PICTURE_FORMATS,
  PICTURE_WIDTHS,
  PICTURES_PATH,
  THUMBNAIL_WIDTHS,
  THUMBNAILS_PATH,
  UPLOADS_PATH,
  ZOOM_WIDTH,
} from "../site.ts";

type PictureFormat = (typeof PICTURE_FORMATS)[number];

const isThumbnail = (url: string): boolean => url.startsWith(`${THUMBNAILS_PATH}/`);

/** The prepared widths of a picture in px; never wider than the original. */
export function preparedWidths(
  { url, width }: Pick<Picture, "url" | "width">,
  format: PictureFormat,
): readonly number[] {
  if (isThumbnail(url)) return THUMBNAIL_WIDTHS;
  const widths = PICTURE_WIDTHS[format].filter((candidate) => candidate < width);
  return widths.length > 0 ? widths : [width];
}

/**
 * Path of a prepared picture. `/uploads/a_1.webp` becomes `/pictures/a_1.webp/640.avif`.
 * The CMS gives every upload a unique name, so prepared pictures are cached for ever.
 */
export function preparedPath(picture: Pick<Picture, "url">, width: number, format: PictureFormat): string {
  if (isThumbnail(picture.url)) return `${picture.url}/${width}.${format}`;
  return `${PICTURES_PATH}/${picture.url.slice(picture.url.lastIndexOf("/") + 1)}/${width}.${format}`;
}

/** Wide enough for a card; browsers without AVIF show it larger in slides and on product pages. */
const FALLBACK_WIDTH = 640;

/** Width in px of the one version that a page offers to browsers without AVIF. */
function fallbackWidth(picture: Pick<Picture, "url" | "width">): number {
  const widths = preparedWidths(picture, "webp");
  return widths.find((candidate) => candidate >= FALLBACK_WIDTH) ?? Math.max(...widths);
}

/** Path of the one version (WebP) that a page offers to browsers without AVIF. */
export const fallbackPath = (picture: Pick<Picture, "url" | "width">): string =>
  preparedPath(picture, fallbackWidth(picture), "webp");

/** Value of `srcset` with that version alone: `sizes` is valid only beside a `srcset`. */
export const fallbackSet = (picture: Pick<Picture, "url" | "width">): string =>
  `${fallbackPath(picture)} ${fallbackWidth(picture)}w`;

/** Path of the widest version in a format that every browser supports (WebP). */
export const widestPath = (picture: Pick<Picture, "url" | "width">): string =>
  preparedPath(picture, Math.max(...preparedWidths(picture, "webp")), "webp");

/** The thumbnail of a product by its documentId; without alt text, as the title is beside it. */
export const thumbnailOf = (documentId: string): ShownPicture => ({
  url: `${THUMBNAILS_PATH}/${documentId}`,
  alternativeText: "",
  width: 960,
  height: 720,
  color: null,
});

const PREPARED = new RegExp(`^${PICTURES_PATH}/([^/]+)/[^/]+$`);

/** The upload's path of a prepared picture's path; undefined for any other path. */
export function originalPath(address: string): string | undefined {
  const [, name] = address.match(PREPARED) ?? [];
  return name === undefined ? undefined : `${UPLOADS_PATH}/${name}`;
}

/** Value of `srcset` for a place that is never wider than the smallest version. */
export const smallestSet = (picture: Pick<Picture, "url" | "width">, format: PictureFormat): string => {
  const width = Math.min(...preparedWidths(picture, format));
  return `${preparedPath(picture, width, format)} ${width}w`;
};

/**
 * Value of a `srcset` attribute.
 * @param zoom whether visitors can magnify the picture; then its original's details are in it too
 */
export function sourceSet(
  picture: Pick<Picture, "url" | "width">,
  format: PictureFormat,
  zoom = false,
): string {
  const widths = [...preparedWidths(picture, format)];
  if (zoom && picture.width >= ZOOM_WIDTH) widths.push(ZOOM_WIDTH);
  return widths.map((width) => `${preparedPath(picture, width, format)} ${width}w`).join(", ");
}
