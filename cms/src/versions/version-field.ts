import { randomBytes } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { SHOWN_TYPES } from "../publishing/shown-types";

/**
 * Names the content of a draft: every change gives it a new value, so that equal values mean equal content. The panel's form
 * carries all fields of an entry, this one too, and thus states which version the editor has opened.
 */
const ATTRIBUTE = {
  type: "string",
  private: true,
  visible: false,
  pluginOptions: { "content-manager": { visible: false } },
} as const;

export const newVersion = (): string => randomBytes(12).toString("base64url");

/** To be called while the application registers, before the database takes over the schema. */
export function addVersionField(strapi: Core.Strapi): void {
  for (const uid of SHOWN_TYPES) {
    Object.assign(strapi.contentType(uid).attributes, { version: structuredClone(ATTRIBUTE) });
  }
}

export function tableOf(uid: string): string {
  return strapi.db.metadata.get(uid).tableName;
}

/** Gives a version to rows that were written before there were versions. SQLite and PostgreSQL both understand it. */
export async function fillVersions(strapi: Core.Strapi): Promise<void> {
  for (const uid of SHOWN_TYPES) {
    await strapi.db.connection.raw("UPDATE ?? SET version = 'row-' || id WHERE version IS NULL", [
      tableOf(uid),
    ]);
  }
}
