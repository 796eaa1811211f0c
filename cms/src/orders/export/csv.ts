/** A text, or an exact decimal number such as `-12.50`. */
export type CsvField = string | { readonly decimal: string };

/**
 * What spreadsheets read as the beginning of a formula, in full width too, at the start of a text
 * and after what separates fields in some countries.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%])/gu;

/** So that spreadsheets read the file as UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which it shows as text.
 */
export const csvLine = (fields: readonly CsvField[]): string => `${fields.map(csvField).join(",")}\r\n`;

function csvField(field: CsvField): string {
  if (typeof field !== "string") return field.decimal;
  return `"${field.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
}
