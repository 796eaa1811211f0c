import { facetsOf } from "../../../contract/rules/part-facets.ts";
import { isPartListing } from "../../../contract/rules/parts.ts";
import type { Reference } from "../../../contract/shapes/reference.ts";
import { LISTING_PAGE_SIZE } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { comparedUnits, layoutOf, queryOf } from "../listing/model.ts";
import { SubCategoryPage } from "../listing/SubCategoryPage.tsx";
import { Failure } from "./Failure.tsx";
import type { FallbackProduct } from "./store.ts";

interface Props {
  listing: Reference & { summary: string };
  category: Reference & { sub_categories: readonly Reference[] };
  /** Sorted by name; null if they could not be loaded. */
  products: readonly FallbackProduct[] | null;
  onRetry: () => void;
}

/** Further pages are not built either, so they are views of this page. */
const hrefOf = (page: number): string => queryOf({ limit: LISTING_PAGE_SIZE, sort: "Name", page });

/** A listing that is not built: the first view by name; `<product-grid>` renders the others. */
export function FallbackListing({ listing, category, products, onRetry }: Props) {
  if (products === null) {
    return (
      <SubCategoryPage subCategory={listing} category={category}>
        <Failure message={MESSAGES.productsFailed} onRetry={onRetry} />
      </SubCategoryPage>
    );
  }
  const sources = products.map(({ source }) => source);
  const titles = new Map(sources.flatMap(({ fits }) => fits.map(({ unit }) => [unit.slug, unit.title])));
  const facets = isPartListing(sources) ? facetsOf(sources, (slug) => titles.get(slug) ?? slug) : null;
  const listed = {
    products: products.slice(0, LISTING_PAGE_SIZE).map((product) => product.listed),
    page: 1,
    pageCount: Math.ceil(products.length / LISTING_PAGE_SIZE),
    total: products.length,
    facets,
    compared: comparedUnits(layoutOf(facets !== null, products.length), sources),
    hrefOf,
  };
  return <SubCategoryPage subCategory={listing} category={category} listed={listed} />;
}
