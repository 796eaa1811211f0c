import type { Column } from "../content-manager";
import { TextCell } from "../TextCell";
import { priceText } from "./money-text";

const isMoney = ({ attribute }: Column): boolean =>
  "customField" in attribute && attribute.customField === "global::money";

/** Lists show prices in dollars; the database stores and sorts cents. */
export const withDollarPrices = (column: Column): Column =>
  isMoney(column)
    ? { ...column, cellFormatter: (row) => <TextCell>{priceText(row[column.name])}</TextCell> }
    : column;
