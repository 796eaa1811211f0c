import { blocks } from "./blocks";
import { reference } from "./reference";
import type { InfoPageRow } from "./rows";

export function infoPage(row: InfoPageRow) {
  return { ...reference(row), lead: row.lead, body: blocks(row.body), revised_on: row.revised_on };
}
