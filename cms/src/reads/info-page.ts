import { blocks } from "./blocks";
import { textOrNull } from "./optional";
import { reference } from "./reference";
import type { InfoPageRow } from "./rows";

export function infoPage(row: InfoPageRow) {
  return {
    ...reference(row),
    lead: row.lead,
    note: textOrNull(row.note),
    body: blocks(row.body),
    revised_on: row.revised_on,
  };
}
