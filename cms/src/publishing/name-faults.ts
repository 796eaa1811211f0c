import { type Link, linkingEntries, type NamedEntry, titleOf } from "../checks/links";
import { fieldOf } from "../checks/schema-problems";
import { usersOf } from "../media/file-users";
import { fieldInWords } from "../panel/field-names";
import { linkTarget, pageOf } from "../shared/link-target";
import { nameOf, SHOWN_TYPES, type ShownType } from "./shown-types";

/** A fault that stops a build, as the publisher reports it. */
interface Fault {
  readonly message: string;
  readonly documentId?: string;
  readonly field?: string;
  readonly type?: string;
  readonly slug?: string;
  readonly target?: string;
  /** Entries that are held back only because they show this one. */
  readonly dependents?: ReadonlyArray<Pick<Fault, "documentId" | "type">>;
}

/** The same with the entries to be mended or made, as the panel leads to them. */
export interface NamedFault extends Omit<Fault, "dependents"> {
  readonly entries: readonly PanelEntry[];
  readonly dependents: readonly PanelEntry[];
}

interface PanelEntry {
  /** `create` for an entry that does not exist, as in the address of the panel's form. */
  readonly documentId: string;
  readonly title: string;
  readonly uid: string;
  readonly kind: "collection-types" | "single-types";
  /** The field's label in the form; empty if unknown. */
  readonly field: string;
}

interface WrongEntry extends NamedEntry {
  /** Path in the entry, if known. */
  readonly path?: Link["path"];
}

/** The panel polls while a failure lasts, but the publisher rebuilds only after a change. */
let last: { key: string; faults: Promise<NamedFault[]> } | undefined;

/** Names the entries behind the faults of a failed build. @param failure changes with each build */
export function nameFaults(faults: readonly Fault[], failure: string): Promise<NamedFault[]> {
  const key = JSON.stringify([failure, faults]);
  if (last?.key === key) return last.faults;
  const asked = { key, faults: Promise.all(faults.map(named)) };
  last = asked;
  // Does not cache a failure.
  asked.faults.catch(() => {
    if (last === asked) last = undefined;
  });
  return asked.faults;
}

async function named(fault: Fault): Promise<NamedFault> {
  const dependents = await Promise.all((fault.dependents ?? []).map(entriesOf));
  return { ...fault, entries: await entriesOf(fault), dependents: dependents.flat() };
}

async function entriesOf(fault: Omit<Fault, "message">): Promise<PanelEntry[]> {
  const uid = SHOWN_TYPES.find((one) => nameOf(one) === fault.type);
  if (uid) return [await neededEntry(uid, fault.slug)];
  const { documentId, field, target } = fault;
  const entries = documentId ? await entryOf(documentId, field) : target ? await pointingTo(target) : [];
  return [...new Map(entries.map((entry) => [entry.documentId, forPanel(entry)])).values()];
}

function forPanel({ uid, documentId, title, path = [] }: WrongEntry): PanelEntry {
  const { kind, info } = strapi.contentType(uid);
  const single = kind === "singleType";
  const name = title === null || single ? info.displayName : `${info.displayName} “${title}”`;
  const field = fieldInWords(uid, fieldOf(strapi, uid, path));
  return { documentId, uid, title: name, kind: single ? "single-types" : "collection-types", field };
}

/** A single type's entry, the unpublished entry with a slug, or the form to create one. */
async function neededEntry(uid: ShownType, slug: string | undefined): Promise<PanelEntry> {
  const where = slug === undefined ? {} : { slug };
  const row: { documentId: string } | null = await strapi.db.query(uid).findOne({ where });
  if (row) return forPanel({ uid, documentId: row.documentId, title: titleOf(row) });
  const form = forPanel({ uid, documentId: "create", title: null });
  return { ...form, title: slug === undefined ? form.title : `${form.title} with the slug ${slug}` };
}

/** @param field as in `Faqs.0.Question` */
async function entryOf(documentId: string, field = ""): Promise<WrongEntry[]> {
  const path = field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (const uid of SHOWN_TYPES) {
    const row: { documentId: string } | null = await strapi.db.query(uid).findOne({ where: { documentId } });
    if (row) return [{ uid, documentId, title: titleOf(row), ...(field === "" ? {} : { path }) }];
  }
  return [];
}

/** The published entries that use a file, or whose texts link to an address. */
async function pointingTo(target: string): Promise<WrongEntry[]> {
  const wanted = linkTarget(target, "/");
  if (wanted === null) return [];
  const linking = await linkingEntries();
  const leads = ({ pathname, anchor }: Link) =>
    pageOf(pathname) === pageOf(wanted.pathname) && anchor === wanted.anchor;
  const leading = linking.flatMap(({ links, ...entry }) => {
    const link = links.find(leads);
    return link ? [{ ...entry, path: link.path }] : [];
  });
  const file: { id: number } | null = await strapi.db
    .query("plugin::upload.file")
    .findOne({ select: ["id"], where: { url: wanted.pathname } });
  return file ? [...leading, ...(await usersOf(file.id))] : leading;
}
