import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { FILE } from "../content-types";
import { extendUploadService, type FileRow } from "../internals/upload-services";
import { withWriteLock } from "../publishing/outbox/serialize-writes";
import { describeEntries, linkingEntries } from "../validation/links";
import { entriesUsingFile } from "./file-users";

/** Refuses to delete a file that an entry uses, naming the entry; of several, deletes none. */
export function guardFiles(strapi: Core.Strapi): void {
  extendUploadService(strapi, "upload", ({ remove }) => ({
    remove: (file) => removeUnused({ id: file.id }, () => remove(file)),
  }));
  extendUploadService(strapi, "file", ({ deleteByIds }) => ({
    deleteByIds: (ids = []) => removeUnused({ id: { $in: ids } }, () => deleteByIds(ids)),
  }));
  extendUploadService(strapi, "folder", ({ deleteByIds }) => ({
    async deleteByIds(ids = []) {
      const folders: Array<{ path: string }> = await strapi.db
        .query("plugin::upload.folder")
        .findMany({ where: { id: { $in: ids } } });
      const contents = folders.flatMap(({ path }) => [
        { folderPath: path },
        { folderPath: { $startsWith: `${path}/` } },
      ]);
      return contents.length > 0 ? removeUnused({ $or: contents }, () => deleteByIds(ids)) : deleteByIds(ids);
    },
  }));
}

/** Removes files unless they are in use; no entry can start to use one in between. */
function removeUnused<Result>(where: object, remove: () => Promise<Result>): Promise<Result> {
  return withWriteLock(async () => {
    await refuseUsed(where);
    return remove();
  });
}

/** Ids already checked in a request: the plugin deletes several files by deleting each alone. */
const unused = new WeakMap<object, Set<number>>();

function unusedIn(request: object): Set<number> {
  const checked = unused.get(request) ?? new Set<number>();
  unused.set(request, checked);
  return checked;
}

/** @throws ApplicationError naming the files that are in use and the entries that show them */
async function refuseUsed(where: object): Promise<void> {
  const checked = unusedIn(strapi.requestContext.get() ?? {});
  const rows: FileRow[] = await strapi.db.query(FILE).findMany({ select: ["id", "name", "url"], where });
  const files = rows.filter(({ id }) => !checked.has(id));
  const linking = files.length > 0 ? await linkingEntries({}) : [];
  const used: string[] = [];
  for (const { id, name, url } of files) {
    const users = await entriesUsingFile({ id, url }, linking);
    if (users.length > 0) used.push(`“${name}” is used by ${describeEntries(users)}.`);
    else checked.add(id);
  }
  if (used.length === 0) return;
  const advice = "Give them another file first, and publish them.";
  throw new errors.ApplicationError([...used, advice].join(" "));
}
