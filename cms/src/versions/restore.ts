import type { ShownType } from "../publishing/shown-types";
import { type Content, fieldsOf } from "./content";

/**
 * What a draft is given so that it says again what a version says. Files and entries that are gone
 * since are left out, and so are fields that the schema did not have yet: they keep what they say.
 */
export async function restoredData(uid: string, content: Content): Promise<Content> {
  const fields = fieldsOf(uid).filter(([name]) => name in content);
  const pairs = fields.map(async ([name, { type, component = "", target = "" }]) => {
    const value = content[name];
    if (type === "media") return [name, await existing("plugin::upload.file", value, "id")];
    if (type === "relation") return [name, { set: await existing(target, value, "documentId") }];
    if (type !== "component" || !value) return [name, value];
    const items = await Promise.all([value].flat().map((item) => restoredData(component, Object(item))));
    return [name, Array.isArray(value) ? items : items[0]];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function existing(uid: string, value: unknown, key: "id" | "documentId"): Promise<unknown> {
  const wanted = [value ?? []].flat().map((reference) => Object(reference)[key]);
  const rows = await strapi.db
    .query(uid as ShownType)
    .findMany({ select: [key], where: { [key]: { $in: wanted } } });
  const there = new Set(rows.map((row) => Object(row)[key]));
  const kept = wanted.filter((one) => there.has(one));
  return Array.isArray(value) || key === "documentId" ? kept : (kept[0] ?? null);
}
