import { foldText } from "halocline-contract/search/fold";
import type { QuotationRow } from "./types";

type Searched = Pick<QuotationRow, "reference" | "number" | "organisation" | "name" | "email" | "lines">;

/** What staff's search looks through, as for orders: lower case without accents. */
export function searchTextOf({ reference, number, organisation, name, email, lines }: Searched): string {
  const partNumbers = lines.flatMap(({ part_number }) => part_number ?? []);
  const typed = [reference, ...(number === null ? [] : [number]), email, ...partNumbers];
  const folded = [...typed, organisation, name, ...lines.map(({ title }) => title)].map(foldText);
  return [...new Set([...typed.map((text) => text.toLowerCase()), ...folded])].join("\n");
}
