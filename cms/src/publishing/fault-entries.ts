import { linkTarget, normalizePath } from "halocline-contract/shapes/link-target";
import type { ReportedFault } from "halocline-contract/shapes/publishing";
import { labelOfPath } from "../admin-config/field-names";
import { FILE } from "../content-types";
import { entriesLinking, entriesWithFile } from "../media/file-users";
import { DRAFTS } from "../serializers/find";
import { type Link, linkingEntries, type NamedEntry, titleOf } from "../validation/links";
import { fieldOf } from "../validation/schema-problems";
import { SHOWN_TYPES, type ShownType, singularNameOf } from "./shown-types";
import type { LocatedFault, PanelEntry } from "./status";

export interface WrongEntry extends NamedEntry {
  /** The path inside the entry, if known. */
  readonly path?: Link["path"];
}

/** The panel polls while a failure lasts, but the publisher rebuilds only after a change. */
let last: { key: string; faults: Promise<LocatedFault[]> } | undefined;

/**
 * Finds the entries behind the faults of a failed build.
 * @param failure the id of the build: the result is cached until it changes
 */
export function locateFaults(faults: readonly ReportedFault[], failure: string): Promise<LocatedFault[]> {
  const key = JSON.stringify([failure, faults]);
  if (last?.key === key) return last.faults;
  const current = { key, faults: Promise.all(faults.map(locate)) };
  last = current;
  // Does not cache a failure.
  current.faults.catch(() => {
    if (last === current) last = undefined;
  });
  return current.faults;
}

async function locate(fault: ReportedFault): Promise<LocatedFault> {
  const dependents = await Promise.all((fault.dependents ?? []).map(entriesOf));
  return { ...fault, entries: await entriesOf(fault), dependents: dependents.flat() };
}

async function entriesOf(fault: Omit<ReportedFault, "message">): Promise<PanelEntry[]> {
  const uid = SHOWN_TYPES.find((one) => singularNameOf(one) === fault.type);
  if (uid) return [await requiredEntry(uid, fault.slug)];
  const { documentId, field, target } = fault;
  const entries = documentId ? await entryOf(documentId, field) : target ? await entriesUsing(target) : [];
  return [...new Map(entries.map((entry) => [entry.documentId, toPanelEntry(entry)])).values()];
}

/** Returns an entry as the panel links to it. */
export function toPanelEntry({ uid, documentId, title, path = [] }: WrongEntry): PanelEntry {
  const { kind, info } = strapi.contentType(uid);
  const single = kind === "singleType";
  const name = title === null || single ? info.displayName : `${info.displayName} “${title}”`;
  const field = labelOfPath(uid, fieldOf(strapi, uid, path));
  return { documentId, uid, title: name, kind: single ? "single-types" : "collection-types", field };
}

/** A single type's entry, the unpublished entry with a slug, or the form to create one. */
async function requiredEntry(uid: ShownType, slug: string | undefined): Promise<PanelEntry> {
  const where = slug === undefined ? DRAFTS : { slug, ...DRAFTS };
  const row: { documentId: string } | null = await strapi.db.query(uid).findOne({ where });
  if (row) return toPanelEntry({ uid, documentId: row.documentId, title: titleOf(row) });
  const form = toPanelEntry({ uid, documentId: "create", title: null });
  return { ...form, title: slug === undefined ? form.title : `${form.title} with the slug ${slug}` };
}

/** @param field as in `Faqs.0.Question` */
async function entryOf(documentId: string, field = ""): Promise<WrongEntry[]> {
  const path = field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (const uid of SHOWN_TYPES) {
    const where = { documentId, ...DRAFTS };
    const row: { documentId: string } | null = await strapi.db.query(uid).findOne({ where });
    if (row) return [{ uid, documentId, title: titleOf(row), ...(field === "" ? {} : { path }) }];
  }
  return [];
}

/** The published entries that use a file, or whose texts link to an address. */
async function entriesUsing(target: string): Promise<WrongEntry[]> {
  const requested = linkTarget(target, "/");
  if (requested === null) return [];
  const linking = await linkingEntries();
  const matches = ({ pathname, anchor }: Link) =>
    normalizePath(pathname) === normalizePath(requested.pathname) && anchor === requested.anchor;
  const linked = entriesLinking(linking, matches);
  const file: { id: number } | null = await strapi.db
    .query(FILE)
    .findOne({ select: ["id"], where: { url: requested.pathname } });
  return file ? [...linked, ...(await entriesWithFile(file.id))] : linked;
}
