import { CSV_START, type CsvField, csvLine } from "../csv/write-csv";
import { inSnapshot } from "../publishing/content";
import { COLUMNS, type Column, ID_COLUMN, VERSION_COLUMN } from "./columns";
import { type ListedProduct, readListedProducts } from "./listed-product";

/** The list of all published products as CSV; the version of a line says what it was read from. */
export async function productCsv(): Promise<string> {
  const products = await inSnapshot(() => readListedProducts());
  const lines = products.map((product) =>
    csvLine([product.documentId, product.version, ...COLUMNS.map((column) => cellOf(column, product))]),
  );
  const titles = [ID_COLUMN, VERSION_COLUMN, ...COLUMNS.map(({ title }) => title)];
  return CSV_START + csvLine(titles) + lines.join("");
}

function cellOf(column: Column, product: ListedProduct): CsvField {
  const text = column.textOf(product);
  return column.isNumber && text !== "" ? { decimal: text } : text;
}
