import { PUBLISHED } from "./find";
import { REFERENCE_FIELDS, reference } from "./reference";
import type { SiteSettingRow } from "./rows";

export const SITE_SETTING_POPULATE = {
  claims: true,
  featured_products: { select: REFERENCE_FIELDS, where: PUBLISHED },
} as const;

export function siteSetting(row: SiteSettingRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    company_name: row.company_name,
    tagline: row.tagline,
    description: row.description,
    home_title: row.home_title,
    home_intro: row.home_intro,
    claims: row.claims.map(({ id, title, text }) => ({ id, title, text })),
    featured_products: row.featured_products.map(reference),
  };
}
