/** A page's own object; `/Type /Pages` is the tree they hang in. */
const PAGE = /\/Type\s*\/Page\b(?!s)/g;

/** Pages of a PDF, null where they cannot be told: in a file that keeps its objects compressed, or that is none. */
export function pdfPages(file: Buffer): number | null {
  const text = file.toString("latin1");
  const pages = text.startsWith("%PDF-") ? (text.match(PAGE)?.length ?? 0) : 0;
  return pages > 0 ? pages : null;
}
