import { typeset } from "../../../contract/rules/typeset.ts";
import type { Reference } from "../../../contract/shapes/reference.ts";
import { subCategoryPath } from "../../../contract/site.ts";

interface Props {
  /** With its sub-categories in the editor's order. */
  category: Pick<Reference, "slug" | "title"> & {
    sub_categories: readonly (Pick<Reference, "slug" | "title"> & { summary?: string })[];
  };
  /** Slug of the sub-category shown on this page, if any. */
  current?: string;
  /** Whether wide screens show what each sub-category contains. */
  summaries?: boolean;
}

export function SubCategoryList({ category, current, summaries = false }: Props) {
  return (
    <nav aria-label={`${category.title} ranges`} className="ranges">
      <p className="caption">{category.title}</p>
      <ul>
        {category.sub_categories.map(({ slug, title, summary }) => (
          <li key={slug}>
            <a
              href={subCategoryPath(category.slug, slug)}
              aria-current={slug === current ? "page" : undefined}
            >
              {title}
              {summaries && <span className="small">{typeset(summary ?? "")}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
