import { linkingEntries, type NamedEntry, titleOf } from "../checks/links";
import { usersOf } from "../media/file-users";
import { linkTarget, pageOf } from "../shared/link-target";
import { SHOWN_TYPES } from "./shown-types";

/** What the publisher tells of one thing that stops a build. */
interface Fault {
  readonly message: string;
  readonly documentId?: string;
  readonly field?: string;
  readonly target?: string;
}

/** The same with the entries to be mended, as the panel leads to them. */
export interface NamedFault extends Fault {
  readonly entries: readonly PanelEntry[];
}

interface PanelEntry {
  readonly documentId: string;
  readonly title: string;
  readonly uid: string;
  readonly kind: "collection-types" | "single-types";
}

/** Asked for again and again while a failure lasts, but the publisher builds anew after each change. */
let last: { key: string; faults: Promise<NamedFault[]> } | undefined;

/** Names the entries behind the faults of a failed build. @param failure changes whenever they may stand elsewhere */
export function nameFaults(faults: readonly Fault[], failure: string): Promise<NamedFault[]> {
  const key = JSON.stringify([failure, faults]);
  if (last?.key === key) return last.faults;
  const asked = { key, faults: Promise.all(faults.map(named)) };
  last = asked;
  // What fails is asked for again the next time.
  asked.faults.catch(() => {
    if (last === asked) last = undefined;
  });
  return asked.faults;
}

async function named(fault: Fault): Promise<NamedFault> {
  const { documentId, target } = fault;
  const entries = documentId ? await entryOf(documentId) : target ? await pointingTo(target) : [];
  const known = new Map(entries.map((entry) => [entry.documentId, forPanel(entry)]));
  return { ...fault, entries: [...known.values()] };
}

function forPanel({ uid, documentId, title }: NamedEntry): PanelEntry {
  const { kind, info } = strapi.contentType(uid);
  const single = kind === "singleType";
  const name = title === null || single ? info.displayName : `${info.displayName} “${title}”`;
  return { documentId, uid, title: name, kind: single ? "single-types" : "collection-types" };
}

async function entryOf(documentId: string): Promise<NamedEntry[]> {
  for (const uid of SHOWN_TYPES) {
    const row: { documentId: string } | null = await strapi.db.query(uid).findOne({ where: { documentId } });
    if (row) return [{ uid, documentId, title: titleOf(row) }];
  }
  return [];
}

/** The published entries that show a file, or whose texts lead to an address. */
async function pointingTo(target: string): Promise<NamedEntry[]> {
  const wanted = linkTarget(target, "/");
  if (wanted === null) return [];
  const linking = await linkingEntries();
  const leading = linking.filter(({ links }) =>
    links.some(
      ({ pathname, anchor }) => pageOf(pathname) === pageOf(wanted.pathname) && anchor === wanted.anchor,
    ),
  );
  const file: { id: number } | null = await strapi.db
    .query("plugin::upload.file")
    .findOne({ select: ["id"], where: { url: wanted.pathname } });
  return file ? [...leading, ...(await usersOf(file.id))] : leading;
}
