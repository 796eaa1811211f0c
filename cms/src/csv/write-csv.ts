import { addGuards } from "./formula-guard";

/** A text, or an exact decimal number such as `-12.50`. */
export type CsvField = string | { readonly decimal: string };

/** So that spreadsheets read the file as UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which it shows as text.
 */
export const csvLine = (fields: readonly CsvField[]): string => `${fields.map(csvField).join(",")}\r\n`;

function csvField(field: CsvField): string {
  if (typeof field !== "string") return field.decimal;
  return `"${addGuards(field).replaceAll('"', '""')}"`;
}
