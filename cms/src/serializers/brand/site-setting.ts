import { DEFAULT_MENUS, type MenuLink } from "halocline-contract/rules/menu-links";
import { textOrNull } from "../optional";
import type { SiteSettingRow } from "../rows";

export const SITE_SETTING_POPULATE = {
  claims: true,
  offices: true,
  playing_down: true,
  product_contacts: true,
  withdrawal: true,
  support_links: true,
  company_links: true,
} as const;

/** An empty list, as shops from before it have, shows the links of a new shop. */
const linksOr = (links: readonly MenuLink[], defaults: readonly MenuLink[]): MenuLink[] =>
  (links.length > 0 ? links : defaults).map(({ label, link }) => ({ label, link }));

/** Serializes the settings that every page shows: company, claims, offices, contact. */
export function serializeSiteSetting(row: SiteSettingRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    company_name: row.company_name,
    tagline: row.tagline,
    description: row.description,
    home_title: row.home_title,
    home_intro: row.home_intro,
    claims: row.claims.map(({ id, title, text }) => ({ id, title, text })),
    offices: row.offices.map((office) => ({
      id: office.id,
      name: office.name,
      street: office.street,
      city: office.city,
      region: textOrNull(office.region),
      postcode: office.postcode,
      country: office.country,
      country_code: office.country_code,
      phone: office.phone,
    })),
    playing_down: row.playing_down.map(({ phrase }) => phrase),
    product_contacts: row.product_contacts.map(({ role, market, name, postal_address, email }) => ({
      ...{ role, market: textOrNull(market), name, postal_address, email },
    })),
    product_warnings: textOrNull(row.product_warnings),
    product_lead_time: textOrNull(row.product_lead_time),
    require_product_safety: row.require_product_safety === true,
    sales_email: row.sales_email,
    support_email: row.support_email,
    hours: row.hours,
    return_days: row.return_days,
    shipping_terms: textOrNull(row.shipping_terms),
    withdrawal: row.withdrawal?.offered
      ? { introduction: row.withdrawal.introduction, next_steps: row.withdrawal.next_steps }
      : null,
    support_links: linksOr(row.support_links, DEFAULT_MENUS.support_links),
    company_links: linksOr(row.company_links, DEFAULT_MENUS.company_links),
  };
}
