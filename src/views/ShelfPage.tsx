import type { ReactNode } from "react";
import type { Reference } from "../domain/product.ts";
import { categoryPath, ROUTES } from "../site.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { Shelf, type ShownShelf } from "./Shelf.tsx";
import { SubCategoryList } from "./SubCategoryList.tsx";

type Named = Pick<Reference, "slug" | "title">;

interface Props {
  shelf: Named & { summary: string };
  /** With its sub-categories in their order. */
  category: Named & { sub_categories: readonly Named[] };
  shown?: ShownShelf;
  /** What stands in place of products that cannot be shown. */
  children?: ReactNode;
}

/** Everything a sub-category's page says: where it stands, its neighbours and its products. */
export function ShelfPage({ shelf, category, shown, children }: Props) {
  const trail = [
    { label: "Home", href: ROUTES.home },
    { label: category.title, href: categoryPath(category.slug) },
  ];
  return (
    <div className="wrap section">
      <header className="shelf-head">
        <Breadcrumb trail={trail} here={shelf.title} />
        <h1>{shelf.title}</h1>
        <p className="lead">{shelf.summary}</p>
      </header>
      <div className="aside">
        <SubCategoryList category={category} current={shelf.slug} />
        <section aria-label="Products">
          {shown ? <Shelf category={category.slug} subCategory={shelf.slug} {...shown} /> : children}
        </section>
      </div>
    </div>
  );
}
