import { SITE } from "../../content-types";
import { PUBLISHED } from "../../serializers/find";

/** What invoices say about the shop, from the published site settings. */
export interface Seller {
  readonly shop: string;
  /** Name and address. */
  readonly lines: readonly string[];
  readonly vatNumber: string | null;
  readonly vatPercent: number | null;
  readonly note: string | null;
}

interface Office {
  readonly street: string;
  readonly city: string;
  readonly region: string | null;
  readonly postcode: string;
  readonly country: string;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const officeLines = ({ street, city, region, postcode, country }: Office): string[] => [
  street,
  [city, region, postcode].filter(Boolean).join(" "),
  country,
];

export async function loadSeller(): Promise<Seller> {
  const settings = await strapi.db.query(SITE).findOne({ where: PUBLISHED, populate: { offices: true } });
  const shop: string = settings?.company_name ?? "Shop";
  const address = linesOf(settings?.legal_address ?? "");
  const office: Office | undefined = settings?.offices?.[0];
  return {
    shop,
    lines: [settings?.legal_name || shop, ...(address.length > 0 || !office ? address : officeLines(office))],
    vatNumber: settings?.vat_number || null,
    vatPercent: settings?.vat_percent ?? null,
    note: settings?.invoice_note || null,
  };
}
