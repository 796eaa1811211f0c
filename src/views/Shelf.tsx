import { MESSAGES } from "../domain/errors.ts";
import { PAGE_SIZES, SORTS } from "../domain/shelf.ts";
import type { CardProduct } from "../domain/shelf-product.ts";
import { shelfListPath, subCategoryPath } from "../site.ts";
import { CardList } from "./CardList.tsx";
import { PageNumbers } from "./PageNumbers.tsx";
import { ProductCardTemplate } from "./ProductCard.tsx";

/** One page of a shelf's products. */
export interface ShownShelf {
  /** Of the page shown. */
  products: readonly CardProduct[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** All products of the shelf. */
  total: number;
  /** Address of another page. */
  hrefOf: (page: number) => string;
}

interface Props extends ShownShelf {
  category: string;
  subCategory: string;
}

const CHOICES = [
  { name: "limit", label: "View", options: PAGE_SIZES },
  { name: "sort", label: "Sort", options: SORTS },
];

/** React puts a template's children beside its content; a browser that reads HTML puts them into it. */
const intoContent = (template: HTMLTemplateElement | null): void =>
  template?.content.append(...template.childNodes);

/** A shelf's first view, in the element that makes the others. */
export function Shelf({ category, subCategory, products, page, pageCount, total, hrefOf }: Props) {
  return (
    <product-grid
      address={shelfListPath(category, subCategory)}
      shelf={subCategoryPath(category, subCategory)}
      failure={MESSAGES.productsFailed}
    >
      <div className="row row-wide shelf-controls">
        <p className="small figures" data-count="" tabIndex={-1} aria-live="polite">
          {`Showing ${products.length} of ${total} results`}
        </p>
        <form className="row row-wide" data-controls="">
          {CHOICES.map(({ name, label, options }) => (
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
      {total === 0 && <p>No products are on this shelf yet.</p>}
      <CardList products={products} />
      <PageNumbers page={page} pageCount={pageCount} hrefOf={hrefOf} />
      <template data-card="" ref={intoContent}>
        <li className="grid">
          <ProductCardTemplate />
        </li>
      </template>
      <template data-skeleton="" ref={intoContent}>
        <li className="skeleton" aria-hidden="true" />
      </template>
    </product-grid>
  );
}
