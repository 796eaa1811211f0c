import type { MediaRow } from "./media-row";

/** The fields of a file that a media query has to select. */
export const MEDIA_FIELDS = [
  "id",
  "url",
  "name",
  "alternativeText",
  "width",
  "height",
  "mime",
  "ext",
  "hash",
  "size",
  "focalPoint",
  "provider_metadata",
] as const satisfies ReadonlyArray<keyof MediaRow>;

/**
 * Serializes a file of the media library.
 * @returns `size` in kilobytes; `width` and `height` in pixels; `color` as `#rrggbb`, the
 *   placeholder colour of a picture; `focus` in % from the left and the top; `pages` of a PDF;
 *   null for what is unknown
 */
export function serializeMedia(row: MediaRow | null | undefined) {
  if (!row) return null;
  const {
    id,
    url,
    name,
    alternativeText,
    width,
    height,
    mime,
    ext,
    hash,
    size,
    focalPoint,
    provider_metadata,
  } = row;
  return {
    id,
    url,
    name,
    alternativeText,
    width,
    height,
    mime,
    ext,
    hash,
    size: Number(size),
    color: provider_metadata?.color ?? null,
    focus: focalPoint ? { x: focalPoint.x, y: focalPoint.y } : null,
    pages: provider_metadata?.pages ?? null,
  };
}
