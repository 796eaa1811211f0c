import { DEFAULT_MENUS } from "../../../src/contract/rules/menu-links.ts";
import type { InfoPage, SiteSetting } from "../../../src/contract/shapes/pages.ts";
import { randomFor } from "./random.ts";
import { longDescription } from "./rich-text.ts";

const FEATURED = 5;

/** Indexes of the featured products: the first ones, at most `FEATURED`. */
export const featured = (count: number): number[] =>
  Array.from({ length: Math.min(FEATURED, count) }, (_, i) => i);

/** The information page of a route, as in `/about-us`. */
export const infoPage = (route: string, index: number): InfoPage & { id: number } => ({
  id: index + 1,
  documentId: `page${String(index + 1).padStart(20, "0")}`,
  slug: route.slice(1),
  title: `Page ${route.slice(1)}`,
  lead: "A generated company that makes generated rebreathers, for measuring how the site is built.",
  body: [1, 2].flatMap((part) => longDescription(randomFor(-part), part)),
  note: null,
  revised_on: "2026-01-15",
});

export const siteSetting = (): SiteSetting & { id: number; documentId: string } => ({
  id: 1,
  documentId: `setting${"1".padStart(17, "0")}`,
  company_name: "Halocline",
  tagline: "Rebreathers and respiratory test equipment",
  description: "Halocline makes diving rebreathers and the breathing simulators that prove them.",
  home_title: "Life support, measured and documented",
  home_intro: "Every figure we publish carries the conditions it was measured under.",
  claims: ["Lifetime parts warranty", "Lifetime safety warranty", "Shipping since 2008", "ISO9001:2015"].map(
    (title, index) => ({ id: index + 1, title, text: `${title}: part of every set that leaves our works.` }),
  ),
  offices: [
    {
      name: "Office",
      street: "1 Dock Road",
      city: "London",
      region: null,
      postcode: "E16 9ZX",
      country: "United Kingdom",
      country_code: "GB",
      phone: "+44 20 7946 0000",
    },
  ],
  playing_down: ["voluntary"],
  product_contacts: (["manufacturer", "responsible person"] as const).map((role) => ({
    role,
    market: null,
    name: "Halocline",
    postal_address: "1 Dock Road, London E16 9ZX, United Kingdom",
    email: "support@halocline.example",
  })),
  product_warnings: "Life support. Fit, use and service it only as its manual says, with training.",
  product_lead_time: "Leaves the works within 5 working days",
  require_product_safety: true,
  sales_email: "sales@halocline.example",
  support_email: "support@halocline.example",
  hours: "GMT 9:00-17:00",
  return_days: 30,
  shipping_terms: "Customers agree the freight with our sales office, or name a carrier of their own.",
  withdrawal: null,
  ...DEFAULT_MENUS,
});
