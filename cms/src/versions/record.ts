import { nameOf, type ShownType } from "../publishing/shown-types";
import { type Content, type EditorRow, readSnapshot, type Snapshot } from "./content";
import type { Action, VersionSummary } from "./types";

export const ENTRY_VERSION = "api::entry-version.entry-version" as const;

/** For each entry, this many published versions and this many others. */
export const KEPT_VERSIONS = 50;

/** The versions of this many deleted entries are stored. */
export const KEPT_DELETED = 100;

/** A stored version. */
export interface VersionRow extends VersionSummary {
  readonly version: string;
  readonly published: boolean;
  readonly content: Content;
}

/** What a version is of, and which action created it. */
interface Made {
  readonly action: Action;
  readonly published: boolean;
  readonly editor: string | null;
  readonly at: string | Date;
}

const rows = () => strapi.db.query(ENTRY_VERSION);

/** The name of an editor; never an e-mail address. */
export function editorName(editor: EditorRow | null | undefined): string | null {
  const name = [editor?.firstname, editor?.lastname].filter(Boolean).join(" ");
  return name || editor?.username || null;
}

/** Records an entry before its first recorded change, so that its content stays readable. */
export async function recordFound(uid: ShownType, documentId: string): Promise<void> {
  for (const status of ["published", "draft"] as const) {
    const snapshot = await readSnapshot(uid, documentId, status);
    const where = snapshot && { entry: documentId, version: snapshot.version };
    if (snapshot === null || (await rows().count({ where })) > 0) continue;
    const published = status === "published";
    const { at } = snapshot;
    await store(uid, documentId, snapshot, {
      action: "found",
      published,
      editor: editorName(snapshot.editor),
      at,
    });
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
  await store(uid, documentId, snapshot, { action, published, editor, at: new Date() });
  await prune(documentId, published);
  if (action === "delete") await pruneDeleted();
}

async function store(
  uid: ShownType,
  documentId: string,
  { version, content }: Snapshot,
  made: Made,
): Promise<void> {
  await rows().create({ data: { type: nameOf(uid), entry: documentId, version, content, ...made } });
}

async function prune(entry: string, published: boolean): Promise<void> {
  const [oldest] = await rows().findMany({
    select: ["id"],
    where: { entry, published },
    orderBy: { id: "desc" },
    offset: KEPT_VERSIONS,
    limit: 1,
  });
  if (oldest) await rows().deleteMany({ where: { entry, published, id: { $lte: oldest.id } } });
}

/** The entry whose versions exceed the number: each deletion adds one. */
async function pruneDeleted(): Promise<void> {
  const [oldest]: Array<{ entry: string }> = await rows().findMany({
    select: ["entry"],
    where: { action: "delete" },
    orderBy: { id: "desc" },
    offset: KEPT_DELETED,
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
  return rows().findOne({ where: { type: nameOf(uid), entry, version }, orderBy: { id: "asc" } });
}

/** A published version of an entry by the id of its record. */
export async function findPublished(uid: ShownType, entry: string, id: number): Promise<VersionRow | null> {
  return rows().findOne({ where: { type: nameOf(uid), entry, id, published: true } });
}

/** The changes of an entry after that one, the oldest first; without one, the last. */
export async function changesSince(
  uid: ShownType,
  entry: string,
  version: VersionRow | null,
): Promise<VersionRow[]> {
  const where = { type: nameOf(uid), entry };
  if (version === null) return rows().findMany({ where, orderBy: { id: "desc" }, limit: 1 });
  return rows().findMany({ where: { ...where, id: { $gt: version.id } }, orderBy: { id: "asc" } });
}

export async function lastChange(uid: ShownType, entry: string): Promise<VersionSummary | null> {
  return rows().findOne({ select: SUMMARY, where: { type: nameOf(uid), entry }, orderBy: { id: "desc" } });
}

/** The slugs under which an entry has been published. */
export async function formerSlugs(uid: ShownType, entry: string): Promise<string[]> {
  const where = { type: nameOf(uid), entry, published: true };
  const versions: VersionRow[] = await rows().findMany({ select: ["content"], where });
  return [...new Set(versions.flatMap(({ content: { slug } }) => (typeof slug === "string" ? [slug] : [])))];
}

/** The newest first. */
export async function publishedVersions(uid: ShownType, entry: string): Promise<VersionSummary[]> {
  const where = { type: nameOf(uid), entry, published: true };
  return rows().findMany({ select: SUMMARY, where, orderBy: { id: "desc" } });
}

/** The version of a draft whose entry was never published, as far as recorded; else null. */
export async function unpublishedVersion(uid: ShownType, entry: string): Promise<string | null> {
  if ((await publishedVersions(uid, entry)).length > 0) return null;
  const where = { documentId: entry };
  const found = await strapi.db.query(uid).findMany({ select: ["version", "publishedAt"], where });
  const [draft, live]: Array<{ version: string; publishedAt: string | null }> = found;
  return draft?.publishedAt === null && live === undefined ? draft.version : null;
}
