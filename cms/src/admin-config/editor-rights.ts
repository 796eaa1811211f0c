import type { Core } from "@strapi/strapi";
import {
  defaultPermissions,
  EDITOR_ROLE,
  type Permission,
  permissionRows,
  roles,
} from "../internals/admin-rights";
import { SHOWN_TYPES } from "../publishing/shown-types";

/** Store key: for each type, the fields already granted to the Editor role. */
const GRANTED = { type: "core", name: "editor-rights" };

interface PermissionRow extends Permission {
  readonly id: number;
}

/**
 * Grants the Editor role the types and fields that were added since the role was created. Each is
 * granted only once, so that an administrator can revoke it.
 */
export async function grantEditorRights(strapi: Core.Strapi): Promise<void> {
  const role = await roles(strapi).findOne({ code: EDITOR_ROLE });
  if (!role) return;
  const current: PermissionRow[] = await permissionRows(strapi).findMany({
    where: { role: { id: role.id } },
  });
  const available = defaultPermissions(strapi);
  for (const uid of SHOWN_TYPES) {
    const isOwn = ({ subject }: Permission) => subject === uid;
    await grantType(strapi, role.id, uid, available.filter(isOwn), current.filter(isOwn));
  }
}

async function grantType(
  strapi: Core.Strapi,
  roleId: number,
  uid: string,
  available: readonly Permission[],
  current: readonly PermissionRow[],
): Promise<void> {
  const key = { ...GRANTED, key: uid };
  const grantedFields = (await strapi.store.get(key)) as readonly string[] | null;
  const fields = fieldsOf(available);
  // Without a record, the rights that Strapi has given the new role count as granted.
  const knownFields = grantedFields ?? fieldsOf(current);
  const added = fields.filter((field) => !knownFields.includes(field));
  if (grantedFields && added.length === 0) return;
  if (grantedFields === null && current.length === 0) {
    await roles(strapi).addPermissions(roleId, available);
  }
  for (const { id, properties } of current) {
    if (added.length === 0 || !properties.fields) continue;
    const data = { properties: { ...properties, fields: [...properties.fields, ...added] } };
    await permissionRows(strapi).update({ where: { id }, data });
  }
  await strapi.store.set({ ...key, value: fields });
}

const fieldsOf = (rights: readonly Permission[]): string[] => [
  ...new Set(rights.flatMap(({ properties }) => properties.fields ?? [])),
];
