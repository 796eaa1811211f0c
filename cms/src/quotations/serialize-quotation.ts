import { quotedParts } from "halocline-contract/rules/part-payments";
import type { OpenQuotation } from "halocline-contract/rules/quotations";
import { conditionsOfLines, digestOfAll } from "../orders/conditions/find-conditions";
import { stateOf } from "./find-quotation";
import type { SentRow } from "./types";

/** What the holder reads, on the page and as PDF. */
export async function serializeQuotation(row: SentRow): Promise<OpenQuotation> {
  const { number, reference, revision, organisation, name, currency, lines, total } = row;
  const { lead_time, terms, sent_on, valid_until, order_number } = row;
  const conditions = await conditionsOfLines(lines);
  return {
    ...{ number, reference, revision, state: stateOf(row), organisation, name, currency },
    lines: lines.map(({ product_id, title, part_number, slug, quantity, unit_price }) => ({
      ...{ product_id, title, part_number, slug, quantity, unit_price },
    })),
    parts: quotedParts(total, row.first_share),
    ...{ total, lead_time, terms: terms ?? "", sent_on, valid_until, order: order_number },
    conditions_digest: digestOfAll(conditions),
    conditions: conditions.map(({ digest: _, daysKept: _days, products, ...shown }) => ({
      ...shown,
      products: products.map(({ title, slug }) => ({ title, slug })),
    })),
  };
}
