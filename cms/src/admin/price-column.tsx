import { Typography } from "@strapi/design-system";
import { priceText } from "./money-text";

interface Column {
  readonly name: string;
  readonly attribute: object;
  readonly cellFormatter?: unknown;
}

interface Columns {
  readonly displayedHeaders: readonly Column[];
}

/** Shows the columns of money in lists as dollars; the database sorts them as the cents that they are. */
export function showDollars<T extends Columns>(columns: T): T {
  const displayedHeaders = columns.displayedHeaders.map((column) =>
    "customField" in column.attribute && column.attribute.customField === "global::money"
      ? {
          ...column,
          cellFormatter: (row: Readonly<Record<string, unknown>>) => (
            <Typography textColor="neutral800">{priceText(row[column.name])}</Typography>
          ),
        }
      : column,
  );
  return { ...columns, displayedHeaders };
}
