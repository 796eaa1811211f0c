import type { Core } from "@strapi/strapi";
import { FILE } from "../content-types";
import { STOPPED, withQuery } from "./with-query";

/**
 * Strapi 5.54 writes library files through one shared query object, and not through the document
 * service. Lifecycle hooks, the documented way, do not run in one transaction with the write.
 */

interface Params {
  readonly where?: object;
  readonly data?: object;
}

type Wrapper = <Result>(
  action: "update" | "delete",
  params: Params,
  write: () => Promise<Result>,
) => Promise<Result>;

/** Wraps each update and deletion of a library file. */
export function wrapFileWrites({ db }: Core.Strapi, wrap: Wrapper): void {
  const files = db.query(FILE);
  const { update, delete: remove } = files;
  files.update = (params) => wrap("update", params, () => update(params));
  files.delete = (params) => wrap("delete", params, () => remove(params));
}

/** Whether the upload plugin changes a file through the shared query. Changes none. */
export async function checkFileWrites(strapi: Core.Strapi): Promise<boolean> {
  const functions = { findOne: async () => ({ id: 0 }), update: () => Promise.reject(STOPPED) };
  const { updateFileInfo } = strapi.plugin("upload").service("upload");
  const end = await withQuery(strapi, FILE, functions, () => updateFileInfo(0, {}));
  return end === STOPPED && typeof strapi.db.query(FILE).delete === "function";
}
