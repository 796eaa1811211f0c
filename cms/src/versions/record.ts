import { type ShownType, singularNameOf } from "../publishing/shown-types";
import { type Content, type EditorRow, readSnapshot, readSnapshots, type Snapshot } from "./content";
import type { Action, VersionSummary } from "./types";

const ENTRY_VERSION = "api::entry-version.entry-version" as const;

/** Applies to the published versions of an entry, and again to its other ones. */
export const MAX_VERSIONS_PER_ENTRY = 50;

/** Versions of deleted entries stay readable, but not for ever. */
const MAX_DELETED_ENTRIES = 100;

/** A stored version. */
export interface VersionRow extends VersionSummary {
  readonly version: string;
  readonly published: boolean;
  readonly content: Content;
}

/** Which action created a version, by whom and when. */
interface VersionOrigin {
  readonly action: Action;
  readonly published: boolean;
  readonly editor: string | null;
  readonly at: string | Date;
}

const rows = () => strapi.db.query(ENTRY_VERSION);

/** In characters, as the column; first and last name may have as many each. */
const MAX_NAME_LENGTH = 255;

/** The name of an editor; never an e-mail address. */
export function editorName(editor: EditorRow | null | undefined): string | null {
  const name = [editor?.firstname, editor?.lastname].filter(Boolean).join(" ");
  return name.slice(0, MAX_NAME_LENGTH) || editor?.username || null;
}

/** Records entries before their first recorded change, so that their content stays readable. */
export async function recordBaselines(uid: ShownType, documentIds: readonly string[]): Promise<void> {
  const where = { type: singularNameOf(uid), entry: { $in: documentIds } };
  const recorded: Array<{ entry: string; version: string }> = await rows().findMany({
    ...{ select: ["entry", "version"], where },
  });
  const known = new Set(recorded.map(({ entry, version }) => `${entry} ${version}`));
  for (const status of ["published", "draft"] as const) {
    for (const [documentId, snapshot] of await readSnapshots(uid, documentIds, status)) {
      const key = `${documentId} ${snapshot.version}`;
      if (known.has(key)) continue;
      known.add(key);
      const origin = { action: "found", published: status === "published", at: snapshot.at } as const;
      await insertVersion(uid, documentId, snapshot, { ...origin, editor: editorName(snapshot.editor) });
    }
  }
}

/** Records that entries have been published together, without a save before. */
export async function recordPublishes(
  uid: ShownType,
  documentIds: readonly string[],
  editor: string | null,
): Promise<void> {
  for (const [documentId, snapshot] of await readSnapshots(uid, documentIds, "draft")) {
    const origin = { action: "publish", published: true, editor, at: new Date() } as const;
    await insertVersion(uid, documentId, snapshot, origin);
    await pruneEntry(documentId, true);
  }
}

/** Records a change after it, or before it if it deletes the entry. */
export async function recordChange(
  uid: ShownType,
  documentId: string,
  action: Action,
  editor: string | null,
): Promise<void> {
  const snapshot = await readSnapshot(uid, documentId, "draft");
  if (snapshot === null) return;
  const published = action === "publish";
  // A form that publishes saves first: both count as one change.
  const saved = { entry: documentId, version: snapshot.version, action: "save" };
  if (published) await rows().deleteMany({ where: saved });
  await insertVersion(uid, documentId, snapshot, { action, published, editor, at: new Date() });
  await pruneEntry(documentId, published);
  if (action === "delete") await pruneDeleted();
}

async function insertVersion(
  uid: ShownType,
  documentId: string,
  { version, content }: Snapshot,
  origin: VersionOrigin,
): Promise<void> {
  await rows().create({
    data: { type: singularNameOf(uid), entry: documentId, version, content, ...origin },
  });
}

async function pruneEntry(entry: string, published: boolean): Promise<void> {
  const [oldest] = await rows().findMany({
    select: ["id"],
    where: { entry, published },
    orderBy: { id: "desc" },
    offset: MAX_VERSIONS_PER_ENTRY,
    limit: 1,
  });
  if (oldest) await rows().deleteMany({ where: { entry, published, id: { $lte: oldest.id } } });
}

/** Deletes the versions of the entry over the limit: each deletion adds one. */
async function pruneDeleted(): Promise<void> {
  const [oldest]: Array<{ entry: string }> = await rows().findMany({
    select: ["entry"],
    where: { action: "delete" },
    orderBy: { id: "desc" },
    offset: MAX_DELETED_ENTRIES,
    limit: 1,
  });
  if (oldest) await rows().deleteMany({ where: { entry: oldest.entry } });
}

const SUMMARY = ["id", "action", "editor", "at"];

export async function findVersion(
  uid: ShownType,
  entry: string,
  version: string,
): Promise<VersionRow | null> {
  return rows().findOne({ where: { type: singularNameOf(uid), entry, version }, orderBy: { id: "asc" } });
}

/** A published version of an entry by the id of its record. */
export async function findPublished(uid: ShownType, entry: string, id: number): Promise<VersionRow | null> {
  return rows().findOne({ where: { type: singularNameOf(uid), entry, id, published: true } });
}

/** The changes of an entry after a version, oldest first; the last change if it is null. */
export async function changesSince(
  uid: ShownType,
  entry: string,
  version: VersionRow | null,
): Promise<VersionRow[]> {
  const where = { type: singularNameOf(uid), entry };
  if (version === null) return rows().findMany({ where, orderBy: { id: "desc" }, limit: 1 });
  return rows().findMany({ where: { ...where, id: { $gt: version.id } }, orderBy: { id: "asc" } });
}

export async function lastChange(uid: ShownType, entry: string): Promise<VersionSummary | null> {
  return rows().findOne({
    select: SUMMARY,
    where: { type: singularNameOf(uid), entry },
    orderBy: { id: "desc" },
  });
}

/** The slugs under which an entry has been published. */
export async function formerSlugs(uid: ShownType, entry: string): Promise<string[]> {
  const where = { type: singularNameOf(uid), entry, published: true };
  const versions: VersionRow[] = await rows().findMany({ select: ["content"], where });
  return [...new Set(versions.flatMap(({ content: { slug } }) => (typeof slug === "string" ? [slug] : [])))];
}

/** Newest first. */
export async function publishedVersions(uid: ShownType, entry: string): Promise<VersionSummary[]> {
  const where = { type: singularNameOf(uid), entry, published: true };
  return rows().findMany({ select: SUMMARY, where, orderBy: { id: "desc" } });
}

/** The draft's version if the records show no publish of the entry; else null. */
export async function unpublishedVersion(uid: ShownType, entry: string): Promise<string | null> {
  if ((await publishedVersions(uid, entry)).length > 0) return null;
  const where = { documentId: entry };
  const rowsOfEntry = await strapi.db.query(uid).findMany({ select: ["version", "publishedAt"], where });
  const [draft, live]: Array<{ version: string; publishedAt: string | null }> = rowsOfEntry;
  return draft?.publishedAt === null && live === undefined ? draft.version : null;
}
