import { randomBytes } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { SHOWN_TYPES, type ShownType } from "../publishing/shown-types";

/**
 * Identifies the content of a draft: every change sets a new value, so equal values mean equal
 * content. The panel reads it with an entry, but shows it in no form or list.
 */
const ATTRIBUTE = {
  type: "string",
  private: true,
  visible: false,
  pluginOptions: { "content-manager": { visible: false } },
} as const;

export const generateVersion = (): string => randomBytes(12).toString("base64url");

/** Call it while the application registers, before the database reads the schema. */
export function addVersionField(strapi: Core.Strapi): void {
  for (const uid of SHOWN_TYPES) {
    Object.assign(strapi.contentType(uid).attributes, { version: structuredClone(ATTRIBUTE) });
  }
}

export const tableOf = (uid: ShownType): string => String(strapi.contentType(uid).collectionName);
