import { FILE } from "../content-types";
import type { ShownType } from "../publishing/shown-types";
import { type Content, fieldsOf } from "./content";

/**
 * The data that restores a version into the draft. It leaves out files and entries that have been
 * deleted since, and fields that are newer than the version: these keep their values.
 */
export async function restoredData(uid: string, content: Content): Promise<Content> {
  const fields = fieldsOf(uid).filter(([name]) => name in content);
  const pairs = fields.map(async ([name, { type, component = "", target = "" }]) => {
    const value = content[name];
    if (type === "media") return [name, await existingReferences(FILE, value, "id")];
    if (type === "relation") return [name, { set: await existingReferences(target, value, "documentId") }];
    if (type !== "component" || !value) return [name, value];
    const items = await Promise.all([value].flat().map((item) => restoredData(component, Object(item))));
    return [name, Array.isArray(value) ? items : items[0]];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function existingReferences(uid: string, value: unknown, key: "id" | "documentId"): Promise<unknown> {
  const ids = [value ?? []].flat().map((reference) => Object(reference)[key]);
  const rows = await strapi.db
    .query(uid as ShownType)
    .findMany({ select: [key], where: { [key]: { $in: ids } } });
  const existingIds = new Set(rows.map((row) => Object(row)[key]));
  const remaining = ids.filter((id) => existingIds.has(id));
  return Array.isArray(value) || key === "documentId" ? remaining : (remaining[0] ?? null);
}
