/** The first bytes of a PDF. */
export const PDF_SIGNATURE = "%PDF-";
/** The object of a page; `/Type /Pages` is a node of the page tree. */
const PAGE = /\/Type\s*\/Page\b(?!s)/g;

/** Counts the pages of a PDF; null for a file that compresses its objects, or that is not a PDF. */
export function pdfPages(file: Buffer): number | null {
  const text = file.toString("latin1");
  const pages = text.startsWith(PDF_SIGNATURE) ? (text.match(PAGE)?.length ?? 0) : 0;
  return pages > 0 ? pages : null;
}
