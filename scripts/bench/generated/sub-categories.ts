import type { Reference } from "../../../src/contract/shapes/reference.ts";

interface Summary extends Reference {
  id: number;
  summary: string;
  position: number;
}
interface GeneratedSubCategory extends Summary {
  parent: Summary;
}

const SUB_CATEGORIES_PER_DIVISION = 5;

const division = (position: number, slug: string, title: string): Summary => ({
  id: position,
  documentId: `category${String(position).padStart(16, "0")}`,
  slug,
  title,
  summary: `${title} equipment with the records that its users have to keep.`,
  position,
});

/** The divisions' slugs are routes of the site; their content is generated. */
export const DIVISIONS: readonly Summary[] = [
  division(1, "military-diving", "Military Diving"),
  division(2, "commercial-diving", "Commercial Diving"),
  division(3, "sports-diving", "Sports Diving"),
  division(4, "respiratory-validation", "Respiratory Validation"),
];

export const SUB_CATEGORIES: readonly GeneratedSubCategory[] = DIVISIONS.flatMap((parent, number) =>
  Array.from({ length: SUB_CATEGORIES_PER_DIVISION }, (_, place) => {
    const id = number * SUB_CATEGORIES_PER_DIVISION + place + 1;
    return {
      id,
      documentId: `group${String(id).padStart(19, "0")}`,
      slug: `${parent.slug}-group-${place + 1}`,
      title: `${parent.title} Group ${place + 1}`,
      summary: `Group ${place + 1} of ${parent.title}: sets, parts and instruments, by name.`,
      position: place + 1,
      parent,
    };
  }),
);

export const subCategoryOf = (product: number): GeneratedSubCategory | undefined =>
  SUB_CATEGORIES[product % SUB_CATEGORIES.length];

/** A division or sub-category without its relations. */
export const summaryOf = ({ id, documentId, slug, title, summary, position }: Summary): Summary => ({
  id,
  documentId,
  slug,
  title,
  summary,
  position,
});
