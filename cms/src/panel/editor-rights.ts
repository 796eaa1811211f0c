import type { Core } from "@strapi/strapi";
import { SHOWN_TYPES } from "../publishing/shown-types";

/** For each type, the fields already granted to the Editor role. */
const GIVEN = { type: "core", name: "editor-rights" };

interface Right {
  readonly id?: number;
  readonly action: string;
  readonly subject: string;
  readonly properties: { readonly fields?: readonly string[] };
}

/**
 * Grants the Editor role the types and fields added since the role was created. It grants each only
 * once, so that an administrator can take it away.
 */
export async function giveEditorRights(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service("admin::role");
  const role = await roles.findOne({ code: "strapi-editor" });
  if (!role) return;
  const held: Right[] = await strapi.db
    .query("admin::permission")
    .findMany({ where: { role: { id: role.id } } });
  const wanted = allRights(strapi);
  for (const uid of SHOWN_TYPES) {
    const own = (rights: readonly Right[]) => rights.filter(({ subject }) => subject === uid);
    await giveType(strapi, role.id, uid, own(wanted), own(held));
  }
}

/** All content rights that Strapi itself grants a new Editor role. */
function allRights(strapi: Core.Strapi): Right[] {
  const actions: { section: string }[] = strapi.service("admin::permission").actionProvider.values();
  const content = actions.filter(({ section }) => section === "contentTypes");
  return strapi.service("admin::content-type").getPermissionsWithNestedFields(content);
}

async function giveType(
  strapi: Core.Strapi,
  roleId: number,
  uid: string,
  wanted: readonly Right[],
  held: readonly Right[],
): Promise<void> {
  const key = { ...GIVEN, key: uid };
  const given = (await strapi.store.get(key)) as readonly string[] | null;
  const fields = fieldsOf(wanted);
  // A shop of an earlier version has no record, so the rights that the role has count as granted.
  const known = given ?? fieldsOf(held);
  const added = fields.filter((field) => !known.includes(field));
  if (given && added.length === 0) return;
  if (given === null && held.length === 0) {
    await strapi.service("admin::role").addPermissions(roleId, wanted);
  }
  for (const { id, properties } of held) {
    if (added.length === 0 || !properties.fields) continue;
    const data = { properties: { ...properties, fields: [...properties.fields, ...added] } };
    await strapi.db.query("admin::permission").update({ where: { id }, data });
  }
  await strapi.store.set({ ...key, value: fields });
}

const fieldsOf = (rights: readonly Right[]): string[] => [
  ...new Set(rights.flatMap(({ properties }) => properties.fields ?? [])),
];
