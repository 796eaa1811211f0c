import { serializeBlocks } from "../blocks";
import { textOrNull } from "../optional";
import { serializeReference } from "../reference";
import type { InfoPageRow } from "../rows";

/** Serializes an information page; `revised_on` is a day, `YYYY-MM-DD`, or null. */
export function serializeInfoPage(row: InfoPageRow) {
  return {
    ...serializeReference(row),
    lead: row.lead,
    note: textOrNull(row.note),
    body: serializeBlocks(row.body),
    revised_on: row.revised_on,
  };
}
