import type { ReactNode } from "react";
import type { Facet } from "../../../contract/rules/part-facets.ts";
import { listingJsonPath, subCategoryPath } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { PageNumbers } from "../../../ui/PageNumbers.tsx";
import { CardList } from "../card/CardList.tsx";
import { ProductCardTemplate } from "../card/ProductCard.tsx";
import { type ComparedUnit, FactComparison } from "./FactComparison.tsx";
import { ListingControls } from "./ListingControls.tsx";
import type { CardProduct } from "./listing-product.ts";
import { layoutOf } from "./model.ts";

/** One page of a listing's products. */
export interface ListedProducts {
  /** Products of this page. */
  products: readonly CardProduct[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Number of products of all pages. */
  total: number;
  /** What a listing of parts is filtered by; null for a listing of other products. */
  facets: readonly Facet[] | null;
  /** The units of a listing of few, which a table compares. */
  compared: readonly ComparedUnit[];
  /** What stands above the controls. A fallback page has nothing there. */
  above?: ReactNode;
  /** Path of another page. */
  hrefOf: (page: number) => string;
}

interface Props extends ListedProducts {
  /** Slug. */
  category: string;
  /** Slug. */
  subCategory: string;
}

/** Moves children that React adds to a template into its content, where HTML parsers put them. */
const moveIntoContent = (template: HTMLTemplateElement | null): void =>
  template?.content.append(...template.childNodes);

/** A listing's built view, in the element that renders the others. */
export function ProductListing({
  category,
  subCategory,
  products,
  page,
  pageCount,
  total,
  facets,
  compared,
  above,
  hrefOf,
}: Props) {
  const layout = layoutOf(facets !== null, total);
  return (
    <product-grid
      address={listingJsonPath(category, subCategory)}
      listing={subCategoryPath(category, subCategory)}
      failure={MESSAGES.productsFailed}
    >
      {above}
      <ListingControls count={`Showing ${products.length} of ${total} results`} facets={facets ?? []} />
      <ul className="row pills" data-chosen="" aria-label="Chosen filters" />
      <p role="alert" data-message="" className="notice-text" />
      {total === 0 && <p>No products are in this category yet.</p>}
      {layout === "rows" && (
        // Rows say what their values are by themselves.
        <p className="row-heads caption" aria-hidden="true">
          <span>Part</span> <span>Number</span> <span>Replace</span> <span>Price</span>
        </p>
      )}
      <CardList products={products} layout={layout} />
      {compared.length > 1 && <FactComparison units={compared} />}
      <PageNumbers page={page} pageCount={pageCount} hrefOf={hrefOf} />
      <template data-card="" ref={moveIntoContent}>
        <li className="grid">
          <ProductCardTemplate layout={layout} />
        </li>
      </template>
      <template data-skeleton="" ref={moveIntoContent}>
        <li className="skeleton" aria-hidden="true" />
      </template>
    </product-grid>
  );
}
