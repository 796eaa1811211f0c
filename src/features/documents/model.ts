import type { NavLink } from "../../contract/navigation.ts";
import { DOCUMENT_KIND_LABELS } from "../../contract/rules/document-labels.ts";
import type { ControlledDocument, Equipment, Revision } from "../../contract/shapes/controlled.ts";
import { ROUTES } from "../../contract/site.ts";

export const DOCUMENTS_LINK: NavLink = { label: "Documents", href: ROUTES.documents };

const languages = new Intl.DisplayNames("en", { type: "language" });
/** The name of a language, as in `English` for `en`. */
export const languageName = (code: string): string => languages.of(code) ?? code;

/** What search engines show of a revision. */
export const descriptionOf = ({ kind, number }: ControlledDocument, { revision }: Revision): string =>
  `${DOCUMENT_KIND_LABELS[kind]} ${number}, revision ${revision}, with its history and the digest of its file.`;

/** The serial numbers of a line of equipment, in words. */
export function rangeText({
  first,
  last,
  note,
  model,
}: Pick<Equipment, "first" | "last" | "note"> & {
  model: Pick<Equipment["model"], "serial_format">;
}): string {
  const ends = first && last ? `${first} to ${last}` : first ? `${first} and later` : last && `up to ${last}`;
  const all = model.serial_format === null ? "all" : "all serial numbers";
  return [ends, note].filter(Boolean).join(", ") || all;
}
