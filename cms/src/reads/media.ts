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
] as const satisfies ReadonlyArray<keyof MediaRow>;

/** A file on the wire; its size is in kilobytes. */
export function media(row: MediaRow | null | undefined) {
  if (!row) return null;
  const { id, url, name, alternativeText, width, height, mime, ext, hash, size } = row;
  return { id, url, name, alternativeText, width, height, mime, ext, hash, size: Number(size) };
}
