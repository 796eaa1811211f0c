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

/** A file on the wire; its size is in kilobytes, the colour that of a picture: `#rrggbb`, the focus where across it lies what matters, in %, the pages those of a PDF, null where there are none. */
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
    focus: focalPoint?.x ?? null,
    pages: provider_metadata?.pages ?? null,
  };
}
