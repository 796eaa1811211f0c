import type { Reference } from "../../../src/domain/product.ts";

interface Summary extends Reference {
  id: number;
  summary: string;
  position: number;
}
interface ShelfEntry extends Summary {
  parent: Summary;
}

const SHELVES_A_DIVISION = 5;

const division = (position: number, slug: string, title: string): Summary => ({
  id: position,
  documentId: `category${String(position).padStart(16, "0")}`,
  slug,
  title,
  summary: `${title} equipment with the records that its users have to keep.`,
  position,
});

/** The divisions' slugs are routes of the site; what stands on them is generated. */
export const DIVISIONS: readonly Summary[] = [
  division(1, "military-diving", "Military Diving"),
  division(2, "commercial-diving", "Commercial Diving"),
  division(3, "sports-diving", "Sports Diving"),
  division(4, "respiratory-validation", "Respiratory Validation"),
];

export const SHELVES: readonly ShelfEntry[] = DIVISIONS.flatMap((parent, number) =>
  Array.from({ length: SHELVES_A_DIVISION }, (_, place) => {
    const id = number * SHELVES_A_DIVISION + place + 1;
    return {
      id,
      documentId: `shelf${String(id).padStart(19, "0")}`,
      slug: `${parent.slug}-shelf-${place + 1}`,
      title: `${parent.title} Shelf ${place + 1}`,
      summary: `Shelf ${place + 1} of ${parent.title}: sets, parts and instruments, by name.`,
      position: place + 1,
      parent,
    };
  }),
);

export const shelfOf = (product: number): ShelfEntry | undefined => SHELVES[product % SHELVES.length];

/** A division or shelf without what it hangs on. */
export const summaryOf = ({ id, documentId, slug, title, summary, position }: Summary): Summary => ({
  id,
  documentId,
  slug,
  title,
  summary,
  position,
});
