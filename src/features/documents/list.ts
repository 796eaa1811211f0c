import { DOCUMENT_KINDS, type DocumentKind } from "../../contract/rules/document-labels.ts";
import type { ControlledDocument } from "../../contract/shapes/controlled.ts";

type Documents = readonly ControlledDocument[];

/** A model's title without the maker's name. */
export const titleOf = ({ title }: { title: string }): string => title.replace(/^Halocline /, "");

/** The documents of each kind, in the order of the kinds. */
export const documentsByKind = (documents: Documents): Array<{ kind: DocumentKind; all: Documents }> =>
  DOCUMENT_KINDS.map((kind) => ({ kind, all: documents.filter((one) => one.kind === kind) })).filter(
    ({ all }) => all.length > 0,
  );

/** The titles of a document's models, by slug. */
export const modelsOf = ({ equipment }: ControlledDocument): Map<string, string> =>
  new Map(equipment.map(({ model }) => [model.slug, titleOf(model)]));

/** All models with a document, by title. */
export const modelsWithDocuments = (documents: Documents): Array<[slug: string, title: string]> =>
  [...new Map(documents.flatMap((document) => [...modelsOf(document)]))].sort(([, a], [, b]) =>
    a < b ? -1 : 1,
  );

/** Hides what is not of the chosen model and kind, as brand pages load no script (DOC-05). */
export function choiceStyles(documents: Documents): string {
  const chosen = (value: string): string => `.documents:has([value="${value}"]:checked)`;
  const rules = [
    ...documentsByKind(documents).map(({ kind }) => `${chosen(kind)} section:not(#${kind})`),
    ...modelsWithDocuments(documents).map(
      ([slug]) => `${chosen(slug)} :is(section,li):not([data-for~="${slug}"],:has([data-for~="${slug}"]))`,
    ),
  ];
  return `${rules.join(",")}{display:none}`;
}
