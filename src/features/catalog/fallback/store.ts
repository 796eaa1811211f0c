import { atom } from "nanostores";
import { sharedPicturesOf } from "../../../contract/rules/parts.ts";
import { unitNames } from "../../../contract/rules/unit-names.ts";
import type { FallbackAddress } from "../../../contract/shapes/paths.ts";
import { compareByTitle, type ListedProduct, type Product } from "../../../contract/shapes/product.ts";
import type { Listing } from "../../../contract/shapes/sub-category.ts";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { listingBySlug, productBySlug } from "../api.ts";
import { listingProductOf } from "../card/card-product.ts";
import type { ListingProduct } from "../listing/listing-product.ts";
import { setProducts } from "../listing/store.ts";

/** The state of the fallback page, which shows an entry whose page is not built yet (D20). */
export type FallbackPageState =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; message: string }
  | { state: "product"; product: Product }
  | {
      state: "listing";
      listing: Listing;
      category: NonNullable<Listing["parent"]>;
      /** Sorted by name; null if they are invalid. */
      products: readonly FallbackProduct[] | null;
    };

/** A product of a listing, with its data of the listing's prebuilt list. */
export interface FallbackProduct {
  source: ListedProduct;
  listed: ListingProduct;
}

const LOADING: FallbackPageState = { state: "loading" };
const MISSING: FallbackPageState = { state: "missing" };

export const $fallbackPage = atom<FallbackPageState>(LOADING);

async function loadProduct(slug: string): Promise<FallbackPageState> {
  const reply = await productBySlug(SAME_ORIGIN, slug);
  if (!reply.ok) return { state: "failed", message: MESSAGES.productFailed };
  const [product] = reply.data.data;
  return product ? { state: "product", product } : MISSING;
}

/** A sub-category only has a page under its published parent. */
async function loadListing(category: string, slug: string): Promise<FallbackPageState> {
  const reply = await listingBySlug(SAME_ORIGIN, slug);
  if (!reply.ok) return { state: "failed", message: MESSAGES.categoriesFailed };
  const [listing] = reply.data.data;
  if (listing?.parent?.slug !== category) return MISSING;
  const sources = listing.products ?? [];
  const shared = sharedPicturesOf(sources);
  const names = unitNames(
    new Map(sources.flatMap(({ fits }) => fits.map(({ unit }) => [unit.slug, unit.title]))),
  );
  const openNotices = new Map(sources.map(({ slug: product, notices }) => [product, notices]));
  const products = listing.products?.map((source) => ({
    source,
    listed: listingProductOf({ ...source, sub_categories: [listing] }, shared, names, openNotices),
  }));
  if (products) setProducts(products.map(({ listed }) => listed));
  return {
    state: "listing",
    listing,
    category: listing.parent,
    products: products ? products.sort((a, b) => compareByTitle(a.source, b.source)) : null,
  };
}

/** Loads the entry of an address without a built page. May be called again after a failure. */
export async function loadFallbackPage(address: FallbackAddress): Promise<void> {
  $fallbackPage.set(LOADING);
  $fallbackPage.set(
    address.kind === "product"
      ? await loadProduct(address.slug)
      : await loadListing(address.category, address.slug),
  );
}
