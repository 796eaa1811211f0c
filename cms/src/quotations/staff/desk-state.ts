import { findCountry } from "halocline-contract/rules/countries";
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from "halocline-contract/site";
import { PRODUCT } from "../../content-types";
import type { ChangeRow } from "../../orders/changes/list-changes";
import { CHANGE } from "../../orders/types";
import { currentRates } from "../../rates/rates";
import { PUBLISHED } from "../../serializers/find";
import { stateOf } from "../find-quotation";
import type { QuotationRow } from "../types";
import { mailsOf } from "./send-link-again";
import type { DeskLine, DeskQuotation } from "./types";

/** What the panel's page of a quotation shows. */
export async function loadDeskState(row: QuotationRow): Promise<DeskQuotation> {
  const { documentId, reference, number, revision, createdAt, organisation, name, email } = row;
  const { end_use, needed_by, message, currency, total, lead_time, terms, sent_on, valid_until } = row;
  const { first_share, decline_reason, order_number, texts_deleted_at } = row;
  const history: ChangeRow[] = await strapi.db
    .query(CHANGE)
    .findMany({ where: { order_id: documentId }, orderBy: { id: "desc" } });
  const mails = await mailsOf(documentId);
  return {
    ...{ documentId, reference, number, revision, state: stateOf(row), createdAt },
    ...{ organisation, name, email, country: findCountry(row.country)?.name ?? row.country },
    ...{ end_use, needed_by, message, currency, total, lead_time, terms, sent_on, valid_until },
    ...{ first_share, decline_reason, order_number, texts_deleted_at },
    ...{ lines: await deskLines(row), rates: await loadRates() },
    mails: mails.map(({ id, kind, state, sent_at, try_at, problem, requested_by }) => ({
      ...{ id, kind, state, sent_at, try_at, problem, requested_by },
    })),
    history: history.map(({ id, at, what, detail, who }) => ({ id, at, what, detail, who })),
  };
}

interface PriceRow {
  readonly documentId: string;
  readonly price: number | null;
}

async function deskLines({ lines }: QuotationRow): Promise<DeskLine[]> {
  const products: PriceRow[] = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "price"],
    where: { ...PUBLISHED, documentId: { $in: lines.map(({ product_id }) => product_id) } },
  });
  const prices = new Map(products.map(({ documentId, price }) => [documentId, price]));
  return lines.map(({ product_id, title, part_number, quantity, unit_price }) => ({
    ...{ title, part_number, quantity, unit_price },
    // A price of 0 means on request.
    list_price: prices.get(product_id) || null,
  }));
}

async function loadRates(): Promise<DeskQuotation["rates"]> {
  const table = await currentRates();
  const rateOf = (code: CurrencyCode) => (code === DEFAULT_CURRENCY ? 1 : table?.rates[code]);
  return Object.fromEntries(CURRENCIES.map(({ code }) => [code, rateOf(code)]));
}
