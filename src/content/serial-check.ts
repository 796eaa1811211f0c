import { DOCUMENT_KIND_LABELS } from "../contract/rules/document-labels.ts";
import { documentPath } from "../contract/rules/document-number.ts";
import type { Notice } from "../contract/shapes/controlled.ts";
import { productPath, ROUTES, servicePartsPath } from "../contract/site.ts";
import type { Content } from "./catalogue.ts";
import type { SerialModel } from "./controlled.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/**
 * The time up to which a release has all published notices: the start of its day, or a later change
 * of a notice. It follows from the content, so an edit and a full build agree (PUB-03).
 */
export function noticesAsOf(today: string, notices: Iterable<Pick<Notice, "updatedAt">>): string {
  const times = Array.from(notices, ({ updatedAt }) => Date.parse(updatedAt));
  const time = Math.max(Date.parse(today), ...times);
  return `${DAY.format(time)}, ${TIME.format(time)} UTC`;
}

type Model = Pick<SerialModel, "slug">;

/** What the answer about a model leads to: its page and its service plan. */
export const linksOf = (
  { slug }: Model,
  { services }: Pick<Content, "services">,
): Array<readonly [string, string]> => [
  ["Model", productPath(slug)],
  services.has(slug) ? ["Service plan", servicePartsPath(slug)] : ["Service", ROUTES.servicing],
];

/** The documents of a model, with the serial numbers that each is for. */
export const documentsOf = ({ slug }: Model, { modelDocuments }: Pick<Content, "modelDocuments">) =>
  (modelDocuments.get(slug) ?? []).map(({ number, kind, ranges }) => ({
    label: `${DOCUMENT_KIND_LABELS[kind]} ${number}`,
    path: documentPath(number),
    ranges,
  }));
