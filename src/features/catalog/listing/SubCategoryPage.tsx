import type { ReactNode } from "react";
import { categoryLink } from "../../../contract/rules/category-link.ts";
import { typeset } from "../../../contract/rules/typeset.ts";
import type { Reference } from "../../../contract/shapes/reference.ts";
import { ROUTES } from "../../../contract/site.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { type ListedProducts, ProductListing } from "./ProductListing.tsx";
import { SubCategoryList } from "./SubCategoryList.tsx";

type Named = Pick<Reference, "slug" | "title">;

interface Props {
  subCategory: Named & { summary: string };
  /** With its sub-categories in the editor's order. */
  category: Named & { sub_categories: readonly Named[] };
  listed?: ListedProducts;
  /** Content in place of products that could not be loaded. */
  children?: ReactNode;
}

/** The content of a sub-category's page: breadcrumb, sibling sub-categories and products. */
export function SubCategoryPage({ subCategory, category, listed, children }: Props) {
  return (
    <div className="wrap section">
      <Breadcrumb trail={[categoryLink(category)]} here={subCategory.title} />
      <div className="aside">
        <div className="side">
          <h1>{subCategory.title}</h1>
          <p className="lead">{typeset(subCategory.summary)}</p>
          {listed?.facets && (
            <p className="listing-order">
              <a className="link" href={ROUTES.orderByNumber}>
                Order by number
              </a>
            </p>
          )}
          <SubCategoryList category={category} current={subCategory.slug} />
        </div>
        <section aria-label="Products">
          {listed ? (
            <ProductListing category={category.slug} subCategory={subCategory.slug} {...listed} />
          ) : (
            children
          )}
        </section>
      </div>
    </div>
  );
}
