import type { Core } from "@strapi/strapi";
import { SHOWN_TYPES } from "../publishing/shown-types";

/** Store key: for each type, the fields already granted to the Editor role. */
const GRANTED = { type: "core", name: "editor-rights" };

interface Right {
  readonly id?: number;
  readonly action: string;
  readonly subject: string;
  readonly properties: { readonly fields?: readonly string[] };
}

/**
 * Grants the Editor role the types and fields that were added since the role was created. Each is
 * granted only once, so that an administrator can revoke it.
 */
export async function grantEditorRights(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service("admin::role");
  const role = await roles.findOne({ code: "strapi-editor" });
  if (!role) return;
  const current: Right[] = await strapi.db
    .query("admin::permission")
    .findMany({ where: { role: { id: role.id } } });
  const available = defaultRights(strapi);
  for (const uid of SHOWN_TYPES) {
    const own = (rights: readonly Right[]) => rights.filter(({ subject }) => subject === uid);
    await grantType(strapi, role.id, uid, own(available), own(current));
  }
}

/** The content permissions that Strapi grants a new Editor role. */
function defaultRights(strapi: Core.Strapi): Right[] {
  const actions: { section: string }[] = strapi.service("admin::permission").actionProvider.values();
  const content = actions.filter(({ section }) => section === "contentTypes");
  return strapi.service("admin::content-type").getPermissionsWithNestedFields(content);
}

async function grantType(
  strapi: Core.Strapi,
  roleId: number,
  uid: string,
  available: readonly Right[],
  current: readonly Right[],
): Promise<void> {
  const key = { ...GRANTED, key: uid };
  const grantedFields = (await strapi.store.get(key)) as readonly string[] | null;
  const fields = fieldsOf(available);
  // A shop of an earlier version has no record, so the rights that the role has count as granted.
  const knownFields = grantedFields ?? fieldsOf(current);
  const added = fields.filter((field) => !knownFields.includes(field));
  if (grantedFields && added.length === 0) return;
  if (grantedFields === null && current.length === 0) {
    await strapi.service("admin::role").addPermissions(roleId, available);
  }
  for (const { id, properties } of current) {
    if (added.length === 0 || !properties.fields) continue;
    const data = { properties: { ...properties, fields: [...properties.fields, ...added] } };
    await strapi.db.query("admin::permission").update({ where: { id }, data });
  }
  await strapi.store.set({ ...key, value: fields });
}

const fieldsOf = (rights: readonly Right[]): string[] => [
  ...new Set(rights.flatMap(({ properties }) => properties.fields ?? [])),
];
