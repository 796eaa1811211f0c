import { availabilityOf } from "../../contract/rules/availability.ts";
import { toMajor } from "../../contract/rules/money.ts";
import { typeset } from "../../contract/rules/typeset.ts";
import { paragraphsOf } from "../../contract/shapes/plain-text.ts";
import type { Product } from "../../contract/shapes/product.ts";
import { DEFAULT_CURRENCY } from "../../contract/site.ts";
import { absolute, type SiteAddress } from "./address.ts";
import type { Thing } from "./serialize.ts";

function offerOf(product: Pick<Product, "price">): { offers?: Thing } {
  const availability = availabilityOf(product);
  if (availability.kind !== "sale") return {};
  const price = toMajor(availability.price);
  return { offers: { "@type": "Offer", price, priceCurrency: DEFAULT_CURRENCY } };
}

type Named = "title" | "short_descriptions" | "part_number" | "price";

/**
 * A product, which is offered only if it has a price (FND-01).
 * @param brand the company's name
 * @param picture path of its own picture
 */
export const productThing = (
  product: Pick<Product, Named>,
  { brand, picture, site }: { brand: string; picture: string | undefined; site: SiteAddress },
): Thing => ({
  "@type": "Product",
  name: product.title,
  description: typeset(product.short_descriptions),
  ...(picture !== undefined && { image: absolute(picture, site) }),
  brand: { "@type": "Brand", name: brand },
  ...(product.part_number !== null && { mpn: product.part_number }),
  ...offerOf(product),
});

/** Questions and answers that the page shows; nothing without any. */
export function faqPage(faqs: Product["Faqs"]): Thing[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ Question, Answer }) => ({
    "@type": "Question",
    // The same bytes as in the page, which cost next to nothing.
    name: typeset(Question),
    acceptedAnswer: { "@type": "Answer", text: typeset(paragraphsOf(Answer).join("\n")) },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
