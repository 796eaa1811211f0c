import type { Reference } from "../domain/product.ts";
import { subCategoryPath } from "../site.ts";

interface Props {
  /** With its sub-categories in their order. */
  category: Pick<Reference, "slug" | "title"> & {
    sub_categories: readonly Pick<Reference, "slug" | "title">[];
  };
  /** Slug of the sub-category shown on this page, if any. */
  current?: string;
}

export function SubCategoryList({ category, current }: Props) {
  return (
    <nav aria-label={`${category.title} ranges`}>
      <ul className="border-t border-line">
        {category.sub_categories.map(({ slug, title }) => (
          <li key={slug} className="border-b border-line">
            <a
              href={subCategoryPath(category.slug, slug)}
              aria-current={slug === current ? "page" : undefined}
              className="block py-3 no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-teal"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
