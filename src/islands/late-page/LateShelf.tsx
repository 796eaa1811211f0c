import { MESSAGES } from "../../domain/errors.ts";
import type { Reference } from "../../domain/product.ts";
import { queryOf } from "../../domain/shelf.ts";
import type { ShelfProduct } from "../../domain/shelf-product.ts";
import { PAGE_SIZE } from "../../site.ts";
import { ShelfPage } from "../../views/ShelfPage.tsx";
import { Failure } from "./Failure.tsx";

interface Props {
  shelf: Reference & { summary: string };
  category: Reference & { sub_categories: readonly Reference[] };
  /** By name; null where they cannot be read. */
  products: readonly ShelfProduct[] | null;
  onRetry: () => void;
}

/** Further pages are not built either: they are views of this one. */
const hrefOf = (page: number): string => queryOf({ limit: PAGE_SIZE, sort: "Name", page });

/** A shelf without a page: the first view by name, the others made by `<product-grid>`. */
export function LateShelf({ shelf, category, products, onRetry }: Props) {
  if (products === null) {
    return (
      <ShelfPage shelf={shelf} category={category}>
        <Failure message={MESSAGES.productsFailed} onRetry={onRetry} />
      </ShelfPage>
    );
  }
  const shown = {
    products: products.slice(0, PAGE_SIZE),
    page: 1,
    pageCount: Math.ceil(products.length / PAGE_SIZE),
    total: products.length,
    hrefOf,
  };
  return <ShelfPage shelf={shelf} category={category} shown={shown} />;
}
