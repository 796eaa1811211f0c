import { listingJsonPath, subCategoryPath } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { PageNumbers } from "../../../ui/PageNumbers.tsx";
import { CardList } from "../card/CardList.tsx";
import { ProductCardTemplate } from "../card/ProductCard.tsx";
import type { CardProduct } from "./listing-product.ts";
import { PAGE_SIZES, SORTS } from "./model.ts";

/** One page of a listing's products. */
export interface ListedProducts {
  /** Products of this page. */
  products: readonly CardProduct[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Number of products of all pages. */
  total: number;
  /** Path of another page. */
  hrefOf: (page: number) => string;
}

interface Props extends ListedProducts {
  /** Slug. */
  category: string;
  /** Slug. */
  subCategory: string;
}

const CONTROLS = [
  { name: "limit", label: "View", options: PAGE_SIZES },
  { name: "sort", label: "Sort", options: SORTS },
];

/** Moves children that React adds to a template into its content, where HTML parsers put them. */
const moveIntoContent = (template: HTMLTemplateElement | null): void =>
  template?.content.append(...template.childNodes);

/** A listing's built view, in the element that renders the others. */
export function ProductListing({ category, subCategory, products, page, pageCount, total, hrefOf }: Props) {
  return (
    <product-grid
      address={listingJsonPath(category, subCategory)}
      listing={subCategoryPath(category, subCategory)}
      failure={MESSAGES.productsFailed}
    >
      <div className="row row-wide listing-controls">
        <p className="small figures" data-count="" tabIndex={-1} aria-live="polite">
          {`Showing ${products.length} of ${total} results`}
        </p>
        <form className="row row-wide" data-controls="">
          {CONTROLS.map(({ name, label, options }) => (
            <label key={name} className="small">
              {`${label} `}
              <select name={name} className="choice" autoComplete="off">
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </label>
          ))}
        </form>
      </div>
      <p role="alert" data-message="" className="notice-text" />
      {total === 0 && <p>No products are in this category yet.</p>}
      <CardList products={products} />
      <PageNumbers page={page} pageCount={pageCount} hrefOf={hrefOf} />
      <template data-card="" ref={moveIntoContent}>
        <li className="grid">
          <ProductCardTemplate />
        </li>
      </template>
      <template data-skeleton="" ref={moveIntoContent}>
        <li className="skeleton" aria-hidden="true" />
      </template>
    </product-grid>
  );
}
