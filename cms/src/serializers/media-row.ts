/** The point of a picture that a crop must keep, in % from the left and from the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export interface MediaRow {
  id: number;
  url: string;
  name: string;
  alternativeText: string | null;
  width: number | null;
  height: number | null;
  mime: string;
  ext: string;
  hash: string;
  /** Kilobytes. */
  size: number;
  /** Set by an editor in the media library. */
  focalPoint?: FocalPoint | null;
  /** File metadata that media/file-metadata.ts stores; a copy inside a rich text has none. */
  provider_metadata?: { color?: string | null; pages?: number | null } | null;
}
