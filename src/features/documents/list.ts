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

/** A model in the list of models. Its place there stands for it: shorter than its slug. */
interface Choice {
  place: number;
  slug: string;
  title: string;
}

/** All models with a document, by title. */
export const modelsWithDocuments = (documents: Documents): Choice[] =>
  [...new Map(documents.flatMap((document) => [...modelsOf(document)]))]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([slug, title], place) => ({ place, slug, title }));

/** Hides what is not of the chosen model and kind, as brand pages load no script (DOC-05). */
export function choiceStyles(documents: Documents): string {
  const chosen = (value: string | number): string => `.documents:has([value="${value}"]:checked)`;
  const rules = [
    ...documentsByKind(documents).map(({ kind }) => `${chosen(kind)} section:not(#${kind})`),
    ...modelsWithDocuments(documents).map(
      ({ place }) =>
        `${chosen(place)} :is(section,li):not([data-for~="${place}"],:has([data-for~="${place}"]))`,
    ),
  ];
  return `${rules.join(",")}{display:none}`;
}
