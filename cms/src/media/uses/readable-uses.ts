import type { UID } from "@strapi/strapi";
import type { Context } from "koa";
import { abilityOf, READ_ACTION, rightsManager } from "../../internals/admin-rights";
import { toPanelEntry } from "../../publishing/fault-entries";
import { TITLE_FIELDS } from "../../validation/links";
import type { UsingVersion } from "../file-users";
import type { EntryUse, Uses } from "./types";

/**
 * Groups versions by entry; entries that the editor may not read are only counted, and those whose
 * titles the editor may not read have their ids instead.
 */
export async function readableUses(versions: readonly UsingVersion[], ctx: Context): Promise<Uses> {
  const byEntry = new Map<string, UsingVersion[]>();
  for (const version of versions)
    byEntry.set(version.documentId, [...(byEntry.get(version.documentId) ?? []), version]);
  const readable = await readableEntries(
    [...byEntry.values()].flatMap(([first]) => first ?? []),
    ctx,
  );
  const entries = Array.from(readable, ([id, { hasTitle }]) => entryUse(byEntry.get(id) ?? [], hasTitle));
  entries.sort((a, b) => a.title.localeCompare(b.title, "en"));
  return { entries, hidden: byEntry.size - readable.size };
}

/** @param versions of one entry */
function entryUse(versions: readonly UsingVersion[], hasTitle: boolean): EntryUse {
  const drafts = versions.filter(({ isPublished }) => !isPublished);
  const [named] = drafts.length > 0 ? drafts : versions;
  if (!named) throw new Error("An entry has at least one version.");
  const { field: _, ...entry } = toPanelEntry(hasTitle ? named : { ...named, title: named.documentId });
  const fields = new Set(versions.map((version) => toPanelEntry(version).field));
  const isUsed = (published: boolean) => versions.some(({ isPublished }) => isPublished === published);
  return { ...entry, fields: [...fields], inDraft: isUsed(false), inPublished: isUsed(true) };
}

type Named = Pick<UsingVersion, "uid" | "documentId">;

/** Databases take a limited number of values in one statement. */
const IDS_PER_QUERY = 1000;

interface Readable {
  /** Whether the editor may read its title too. */
  readonly hasTitle: boolean;
}

/** Those entries, each given once, that the editor's roles may read, by documentId. */
export async function readableEntries(
  entries: readonly Named[],
  ctx: Context,
): Promise<ReadonlyMap<string, Readable>> {
  const ability = abilityOf(ctx);
  const readable = new Map<string, Readable>();
  for (const uid of new Set(entries.map((entry) => entry.uid))) {
    if (!ability?.can(READ_ACTION, uid)) continue;
    const manager = rightsManager(strapi, ability, uid);
    const { attributes } = strapi.contentType(uid as UID.ContentType);
    const titleFields = TITLE_FIELDS.filter((field) => field in attributes);
    const documentIds = entries.flatMap((entry) => (entry.uid === uid ? entry.documentId : []));
    for (let start = 0; start < documentIds.length; start += IDS_PER_QUERY) {
      const rows: Array<{ documentId: string }> = await strapi.db.query(uid as UID.ContentType).findMany({
        where: { documentId: { $in: documentIds.slice(start, start + IDS_PER_QUERY) } },
        select: ["documentId"],
        // A right may depend on who created the entry.
        populate: { createdBy: { populate: ["roles"] } },
      });
      for (const row of rows) {
        const subject = manager.toSubject(row, uid);
        const mayRead = (field?: string) => ability.can(READ_ACTION, subject, field);
        if (mayRead()) readable.set(row.documentId, { hasTitle: titleFields.every(mayRead) });
      }
    }
  }
  return readable;
}
