import type { InfoPage, SiteSetting } from "../../../src/domain/pages.ts";
import { productReference } from "./products.ts";
import { randomFor } from "./random.ts";
import { longDescription } from "./rich-text.ts";

const FEATURED = 5;

/** The first products, as many as there are. */
export const featured = (count: number): number[] =>
  Array.from({ length: Math.min(FEATURED, count) }, (_, i) => i);

export const aboutUs = (): InfoPage & { id: number } => ({
  id: 1,
  documentId: `page${"1".padStart(20, "0")}`,
  slug: "about-us",
  title: "About Us",
  lead: "A generated company that makes generated rebreathers, for measuring how the site is built.",
  body: [1, 2].flatMap((part) => longDescription(randomFor(-part), part)),
  revised_on: "2026-01-15",
});

export const siteSetting = (count: number): SiteSetting & { id: number; documentId: string } => ({
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
  featured_products: featured(count).map(productReference),
});
