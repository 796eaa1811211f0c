/** Prepared pictures are named by their width and format: `640.avif`. */
export const PREPARED_PICTURE_NAME = /^\d+\.\w+$/;

/**
 * Chooses the prepared picture that a thumbnail shows.
 * @param files names of the prepared pictures of one original: `640.webp`, `960.webp` …
 * @param width CSS pixels of the thumbnail
 * @returns the narrowest file that is wide enough, else the widest; undefined without this format
 */
export function thumbnailSource(files: readonly string[], width: number, format: string): string | undefined {
  const widths = files
    .filter((name) => name.endsWith(`.${format}`))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
  const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return chosen === undefined ? undefined : `${chosen}.${format}`;
}
