import {
  cardRemarks,
  conditionsText,
  noticeNumbers,
  type OpenNotices,
} from "../../../contract/rules/card-remarks.ts";
import { intervalLabel } from "../../../contract/rules/part-labels.ts";
import { intervalsLabel, isPart } from "../../../contract/rules/parts.ts";
import { thumbnailOf } from "../../../contract/rules/prepared-picture.ts";
import type { ShownPicture } from "../../../contract/shapes/media.ts";
import type { ListedProduct, Product } from "../../../contract/shapes/product.ts";
import {
  type CardFact,
  type ListingProduct,
  toCardPicture,
  toListingProduct,
} from "../listing/listing-product.ts";

/** What cards show of a product. */
export type CardSource = ListedProduct & Pick<Product, "sub_categories">;

type Notices = NonNullable<ReturnType<OpenNotices["get"]>>;
const NO_NOTICES: Notices = [];

/** The addresses of pictures that several products have. */
interface SharedPictures {
  has: (url: string) => boolean;
}

/** Facts on a card (FIT-07). */
export const MAX_CARD_FACTS = 3;

/** What a card shows of a part: a picture that several parts have would show another one. */
function featuredOf({ documentId, drawing, featured }: CardSource, isShared: boolean): ShownPicture | null {
  if (drawing !== null) return thumbnailOf(documentId);
  return isShared ? null : toCardPicture(featured);
}

/** Characters of a condition on a card: of a longer one, its first part. */
const MAX_CONDITION_LENGTH = 44;

/** A fact with the first parts of its condition: the product's page has it whole. */
function toCardFact({ label, value, condition }: Product["key_facts"][number]): CardFact {
  if (condition === null) return { label, value };
  const [first = "", ...others] = (condition.split("; ")[0] ?? condition).split(", ");
  let shown = first;
  for (const part of others) {
    if (`${shown}, ${part}`.length > MAX_CONDITION_LENGTH) break;
    shown += `, ${part}`;
  }
  return { label, value, condition: shown };
}

interface Conversion {
  isShared: boolean;
  notices: Notices;
  product: ListingProduct;
}
/** Cached, because listings are sorted and counted after each edit. */
const converted = new WeakMap<CardSource, Conversion>();

function convert(source: CardSource, isShared: boolean, notices: Notices): ListingProduct {
  const remarks = cardRemarks(noticeNumbers(notices), conditionsText(source.conditions));
  const card = { ...toListingProduct(source), ...remarks };
  const facts = source.key_facts.slice(0, MAX_CARD_FACTS).map(toCardFact);
  if (!isPart(source)) return facts.length > 0 ? { ...card, facts } : card;
  return {
    ...card,
    featured: featuredOf(source, isShared),
    part: { interval: intervalsLabel(source.fits) },
    properties: source.properties.map(({ label, value }) => ({ label, value })),
  };
}

/**
 * The data of a product's card. A part shows its drawing, or a picture that no other product has:
 * others would show another part (FIT-07).
 */
export function cardProductOf(
  source: CardSource,
  sharedPictures: SharedPictures,
  openNotices?: OpenNotices,
): ListingProduct {
  const isShared = isPart(source) && sharedPictures.has(source.featured.url);
  const notices = openNotices?.get(source.slug) ?? NO_NOTICES;
  const cached = converted.get(source);
  if (cached?.isShared === isShared && cached.notices === notices) return cached.product;
  const product = convert(source, isShared, notices);
  converted.set(source, { isShared, notices, product });
  return product;
}

/**
 * The data of a product in a listing, and in its prebuilt list: of a part, with what it fits.
 * @param names short names of units by slug
 */
export function listingProductOf(
  source: CardSource,
  sharedPictures: SharedPictures,
  names: { get: (unit: string) => string | undefined },
  openNotices?: OpenNotices,
): ListingProduct {
  const card = cardProductOf(source, sharedPictures, openNotices);
  if (card.part === undefined) return card;
  const fits = source.fits.map((fit) => ({
    unit: { slug: fit.unit.slug, name: names.get(fit.unit.slug) ?? fit.unit.title },
    quantity: fit.quantity,
    interval: intervalLabel(fit),
  }));
  return { ...card, fits };
}
