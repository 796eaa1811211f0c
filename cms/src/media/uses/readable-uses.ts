import type { UID } from "@strapi/strapi";
import type { Context } from "koa";
import { abilityOf, READ_ACTION, rightsManager } from "../../internals/admin-rights";
import { toPanelEntry } from "../../publishing/fault-entries";
import type { UsingVersion } from "../file-users";
import type { EntryUse, Uses } from "./types";

/** Groups versions by entry; entries that the editor may not read are only counted. */
export async function readableUses(versions: readonly UsingVersion[], ctx: Context): Promise<Uses> {
  const all = new Set(versions.map(({ documentId }) => documentId));
  const readable = await readableIds(versions, ctx);
  const entries = [...readable].map((id) => entryUse(versions.filter(({ documentId }) => documentId === id)));
  entries.sort((a, b) => a.title.localeCompare(b.title, "en"));
  return { entries, hidden: all.size - readable.size };
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

/** The documentIds of the entries that the editor's roles may read. */
async function readableIds(versions: readonly UsingVersion[], ctx: Context): Promise<ReadonlySet<string>> {
  const ability = abilityOf(ctx);
  const ids = new Set<string>();
  for (const uid of new Set(versions.map((version) => version.uid))) {
    if (!ability?.can(READ_ACTION, uid)) continue;
    const manager = rightsManager(strapi, ability, uid);
    const documentIds = versions.flatMap((version) => (version.uid === uid ? version.documentId : []));
    const rows: Array<{ documentId: string }> = await strapi.db.query(uid as UID.ContentType).findMany({
      where: { documentId: { $in: documentIds } },
      select: ["documentId"],
      // A right may depend on who created the entry.
      populate: { createdBy: { populate: ["roles"] } },
    });
    for (const row of rows)
      if (ability.can(READ_ACTION, manager.toSubject(row, uid))) ids.add(row.documentId);
  }
  return ids;
}
