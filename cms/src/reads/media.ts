import type { MediaRow } from "./rows";

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

/** A file on the wire; its size is in kilobytes, the colour that of a picture: `#rrggbb`, the focus where in it lies what matters, in % from the left and from the top, the pages those of a PDF, null where there are none. */
export function media(row: MediaRow | null | undefined) {
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
