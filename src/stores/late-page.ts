import { atom } from "nanostores";
import { productBySlug, shelfBySlug } from "../api/by-slug.ts";
import { MESSAGES } from "../domain/errors.ts";
import type { LateAddress } from "../domain/paths.ts";
import type { Product } from "../domain/product.ts";
import { type ShelfProduct, shelfProduct, sortProducts } from "../domain/shelf-product.ts";
import type { Shelf } from "../domain/sub-category.ts";
import { setProducts } from "./product-list.ts";

/** What the CMS has for an address that has no page yet (D20). */
export type LatePage =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; message: string }
  | { state: "product"; product: Product }
  | {
      state: "shelf";
      shelf: Shelf;
      category: NonNullable<Shelf["parent"]>;
      /** By name; null where they cannot be read. */
      products: readonly ShelfProduct[] | null;
    };

const LOADING: LatePage = { state: "loading" };
const MISSING: LatePage = { state: "missing" };

export const $latePage = atom<LatePage>(LOADING);

const HERE = { base: "" };

async function lateProduct(slug: string): Promise<LatePage> {
  const reply = await productBySlug(HERE, slug);
  if (!reply.ok) return { state: "failed", message: MESSAGES.productFailed };
  const [product] = reply.data.data;
  return product ? { state: "product", product } : MISSING;
}

/** A sub-category has one address, under its parent; a parent that is not published has none. */
async function lateShelf(category: string, slug: string): Promise<LatePage> {
  const reply = await shelfBySlug(HERE, slug);
  if (!reply.ok) return { state: "failed", message: MESSAGES.categoriesFailed };
  const [shelf] = reply.data.data;
  if (shelf?.parent?.slug !== category) return MISSING;
  const products = shelf.products?.map((card) => shelfProduct({ ...card, sub_categories: [shelf] }));
  if (products) setProducts(products);
  return {
    state: "shelf",
    shelf,
    category: shelf.parent,
    products: products ? sortProducts(products, "Name") : null,
  };
}

/** Asks the CMS once for what an address without a page stands for. May be called again after a failure. */
export async function loadLatePage(address: LateAddress): Promise<void> {
  $latePage.set(LOADING);
  $latePage.set(
    address.kind === "product"
      ? await lateProduct(address.slug)
      : await lateShelf(address.category, address.slug),
  );
}
