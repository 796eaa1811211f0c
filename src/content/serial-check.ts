import type { Notice } from "../contract/shapes/controlled.ts";
import { productPath, ROUTES, servicePartsPath } from "../contract/site.ts";
import type { Content } from "./catalogue.ts";
import type { SerialModel } from "./controlled.ts";

const TIME = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * The time up to which a release has all published notices: the start of its day, or a later change
 * of a notice. It follows from the content, so an edit and a full build agree (PUB-03).
 */
export function noticesAsOf(today: string, notices: Iterable<Pick<Notice, "updatedAt">>): string {
  const times = Array.from(notices, ({ updatedAt }) => Date.parse(updatedAt));
  return `${TIME.format(Math.max(Date.parse(today), ...times))} UTC`;
}

/** What the answer about a model leads to: its page, documents and service plan. */
export function linksOf(
  { slug }: Pick<SerialModel, "slug">,
  { modelDocuments, services }: Pick<Content, "modelDocuments" | "services">,
): Array<readonly [string, string]> {
  return [
    ["Model", productPath(slug)] as const,
    ...(modelDocuments.has(slug) ? [["Documents", `${productPath(slug)}#documents`] as const] : []),
    services.has(slug)
      ? (["Service plan", servicePartsPath(slug)] as const)
      : (["Service", ROUTES.servicing] as const),
  ];
}
