import { atom } from "nanostores";
import type { FallbackAddress } from "../../../contract/shapes/paths.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import type { Listing } from "../../../contract/shapes/sub-category.ts";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { listingBySlug, productBySlug } from "../api.ts";
import { type ListingProduct, sortProducts, toListingProduct } from "../listing/listing-product.ts";
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
      products: readonly ListingProduct[] | null;
    };

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
  const products = listing.products?.map((card) => toListingProduct({ ...card, sub_categories: [listing] }));
  if (products) setProducts(products);
  return {
    state: "listing",
    listing,
    category: listing.parent,
    products: products ? sortProducts(products, "Name") : null,
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
