import type { Core, UID } from "@strapi/strapi";
import type { Context } from "koa";
import { PRODUCT } from "../content-types";

/**
 * Roles, permissions and rights of editors in `@strapi/admin` 5.54. Strapi documents how a plugin
 * adds actions, but not how code creates a role, grants, forbids or reads permissions.
 */

const EXPLORER = "plugin::content-manager.explorer";
/** Actions that a role can be permitted on a content type. */
export const READ_ACTION = `${EXPLORER}.read`;
export const UPDATE_ACTION = `${EXPLORER}.update`;
export const PUBLISH_ACTION = `${EXPLORER}.publish`;
/** The action of who may open the media library. */
export const READ_FILES_ACTION = "plugin::upload.read";
const WRITE_ACTIONS = [`${EXPLORER}.create`, `${EXPLORER}.delete`, PUBLISH_ACTION];

/** The actions whose subjects are content types. */
const CONTENT_SECTION = "contentTypes";

/** The roles that a new Strapi has for content. */
export const EDITOR_ROLE = "strapi-editor";
export const AUTHOR_ROLE = "strapi-author";

export interface Permission {
  readonly action: string;
  readonly subject: string;
  readonly properties: { readonly fields?: readonly string[] };
}

interface Roles {
  exists(where: object): Promise<boolean>;
  findOne(where: object): Promise<{ readonly id: number } | null>;
  create(data: object): Promise<{ readonly id: number }>;
  addPermissions(roleId: number, permissions: readonly object[]): Promise<unknown>;
  resetSuperAdminPermissions(): Promise<unknown>;
}

export const roles = (strapi: Core.Strapi): Roles => strapi.get("services").get("admin::role");

/** The stored permissions of all roles. */
export const permissionRows = (strapi: Core.Strapi) => strapi.db.query("admin::permission");

interface Action {
  readonly section: string;
  subjects: readonly string[];
}

interface Actions {
  get(name: string): Action;
  values(): Action[];
  registerMany(actions: readonly object[]): Promise<void>;
}

const actions = (strapi: Core.Strapi): Actions => strapi.service("admin::permission").actionProvider;

/**
 * Adds a right that is no action on a type. Call it in `register`: a starting Strapi removes rights
 * that it does not know.
 */
export const addRight = (strapi: Core.Strapi, right: object): Promise<void> =>
  actions(strapi).registerMany([{ section: "settings", ...right }]);

interface ContentRights {
  getNestedFields(model: object, options: { components: object }): string[];
  getPermissionsWithNestedFields(actions: readonly Action[]): Permission[];
}

const contentRights = (strapi: Core.Strapi): ContentRights =>
  strapi.get("services").get("admin::content-type");

/** The content permissions that Strapi grants a new Editor role. */
export function defaultPermissions(strapi: Core.Strapi): Permission[] {
  const content = actions(strapi)
    .values()
    .filter(({ section }) => section === CONTENT_SECTION);
  return contentRights(strapi).getPermissionsWithNestedFields(content);
}

/** The names of all fields of a type, those of its components by path. */
export const fieldNames = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  contentRights(strapi).getNestedFields(strapi.contentType(uid), { components: { ...strapi.components } });

/** Removes the actions that create, delete and publish from types; roles lose their permissions. */
export async function forbidWriting(strapi: Core.Strapi, uids: readonly string[]): Promise<void> {
  for (const name of WRITE_ACTIONS) {
    const action = actions(strapi).get(name);
    action.subjects = action.subjects.filter((uid) => !uids.includes(uid));
  }
  await roles(strapi).resetSuperAdminPermissions();
  const where = { action: { $in: WRITE_ACTIONS }, subject: { $in: uids } };
  await permissionRows(strapi).deleteMany({ where });
}

interface Ability {
  can(action: string, subject: unknown, field?: string): boolean;
  rulesFor(action: string, subject: string, field?: string): ReadonlyArray<{ readonly conditions?: unknown }>;
}

/** What the signed-in editor of a request may do. */
export const abilityOf = ({ state }: Pick<Context, "state">): Ability | undefined => state.userAbility;

type Fields = Readonly<Record<string, unknown>>;

interface RightsManager {
  /** The filter of the entries that the editor may do an action with; none without conditions. */
  getQuery(action: string): object | null | undefined;
  toSubject(entry: object, uid: string): object;
  sanitizeOutput(data: Fields, options: { subject: object; action: string }): Promise<Fields>;
  sanitizeInput(data: Fields, options: { subject: object; action: string }): Promise<Fields>;
}

/** Filters the fields of entries of a type by the rights of an editor. */
export const rightsManager = (
  strapi: Core.Strapi,
  ability: Ability | undefined,
  model: string,
): RightsManager => strapi.service("admin::permission").createPermissionsManager({ ability, model });

/** Whether actions can be removed from types, and fields and rights are read as expected. */
export function checkAdminRights(strapi: Core.Strapi): boolean {
  const { exists, findOne, create, addPermissions, resetSuperAdminPermissions } = roles(strapi);
  const { getQuery, toSubject, sanitizeInput, sanitizeOutput } = rightsManager(strapi, undefined, PRODUCT);
  const update = actions(strapi).get(UPDATE_ACTION);
  const [permission] = contentRights(strapi).getPermissionsWithNestedFields([
    { ...update, subjects: [PRODUCT] },
  ]);
  const parts = { exists, findOne, create, addPermissions, resetSuperAdminPermissions };
  return (
    Object.values({ ...parts, getQuery, toSubject, sanitizeInput, sanitizeOutput }).every(
      (part) => typeof part === "function",
    ) &&
    ["action", "subject", "properties"].every(
      (name) => name in strapi.contentType("admin::permission").attributes,
    ) &&
    [UPDATE_ACTION, ...WRITE_ACTIONS].every((name) => actions(strapi).get(name).subjects.includes(PRODUCT)) &&
    actions(strapi).get(READ_FILES_ACTION) !== undefined &&
    actions(strapi).get(UPDATE_ACTION) === update &&
    update.section === CONTENT_SECTION &&
    permission?.action === UPDATE_ACTION &&
    permission.properties.fields?.includes("Faqs.Question") === true &&
    fieldNames(strapi, PRODUCT).includes("Faqs.Question")
  );
}
