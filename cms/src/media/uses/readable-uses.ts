import type { UID } from "@strapi/strapi";
import type { Context } from "koa";
import { abilityOf, READ_ACTION, rightsManager } from "../../internals/admin-rights";
import { toPanelEntry } from "../../publishing/fault-entries";
import type { UsingVersion } from "../file-users";
import type { EntryUse, Uses } from "./types";

/** Groups versions by entry; entries that the editor may not read are only counted. */
export async function readableUses(versions: readonly UsingVersion[], ctx: Context): Promise<Uses> {
  const byEntry = new Map<string, UsingVersion[]>();
  for (const version of versions)
    byEntry.set(version.documentId, [...(byEntry.get(version.documentId) ?? []), version]);
  const readable = await readableIds(
    [...byEntry.values()].flatMap(([first]) => first ?? []),
    ctx,
  );
  const entries = [...readable].map((id) => entryUse(byEntry.get(id) ?? []));
  entries.sort((a, b) => a.title.localeCompare(b.title, "en"));
  return { entries, hidden: byEntry.size - readable.size };
}

/** @param versions of one entry */
function entryUse(versions: readonly UsingVersion[]): EntryUse {
  const drafts = versions.filter(({ isPublished }) => !isPublished);
  const [named] = drafts.length > 0 ? drafts : versions;
  if (!named) throw new Error("An entry has at least one version.");
  const { field: _, ...entry } = toPanelEntry(named);
  const fields = new Set(versions.map((version) => toPanelEntry(version).field));
  const isUsed = (published: boolean) => versions.some(({ isPublished }) => isPublished === published);
  return { ...entry, fields: [...fields], inDraft: isUsed(false), inPublished: isUsed(true) };
}

type Named = Pick<UsingVersion, "uid" | "documentId">;

/** Databases take a limited number of values in one statement. */
const IDS_PER_QUERY = 1000;

/** The documentIds of those entries, each given once, that the editor's roles may read. */
export async function readableIds(entries: readonly Named[], ctx: Context): Promise<ReadonlySet<string>> {
  const ability = abilityOf(ctx);
  const ids = new Set<string>();
  for (const uid of new Set(entries.map((entry) => entry.uid))) {
    if (!ability?.can(READ_ACTION, uid)) continue;
    const manager = rightsManager(strapi, ability, uid);
    const documentIds = entries.flatMap((entry) => (entry.uid === uid ? entry.documentId : []));
    for (let start = 0; start < documentIds.length; start += IDS_PER_QUERY) {
      const rows: Array<{ documentId: string }> = await strapi.db.query(uid as UID.ContentType).findMany({
        where: { documentId: { $in: documentIds.slice(start, start + IDS_PER_QUERY) } },
        select: ["documentId"],
        // A right may depend on who created the entry.
        populate: { createdBy: { populate: ["roles"] } },
      });
      for (const row of rows)
        if (ability.can(READ_ACTION, manager.toSubject(row, uid))) ids.add(row.documentId);
    }
  }
  return ids;
}
