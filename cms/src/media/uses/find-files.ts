import type { Context } from "koa";
import { FILE } from "../../content-types";
import { abilityOf, READ_FILES_ACTION, rightsManager } from "../../internals/admin-rights";
import { MAX_PAGE_NUMBER } from "../../serializers/list-query";
import type { FoundFiles, LibraryFile } from "./types";

const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 200;

type FileFields = Omit<LibraryFile, "isPicture">;

const SELECT = ["id", "name", "url", "mime", "size"] as const satisfies ReadonlyArray<keyof FileFields>;

/** Roles may be restricted to some files, such as those that an author has uploaded. */
const readableFiles = (ctx: Context): object =>
  rightsManager(strapi, abilityOf(ctx), FILE).getQuery(READ_FILES_ACTION) ?? {};

const libraryFile = (row: FileFields): LibraryFile => ({
  ...{ id: row.id, name: row.name, url: row.url, mime: row.mime, size: Number(row.size) },
  isPicture: row.mime.startsWith("image/"),
});

/**
 * Finds files of the media library that the editor may see, by name, newest first.
 * @param ctx its query has `search`, a part of the name, and `page`, from 1
 */
export async function findFiles(ctx: Context): Promise<FoundFiles> {
  const { search, page: asked } = ctx.query;
  const number = Number(asked);
  const wanted = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE_NUMBER ? number : 1;
  // PostgreSQL refuses NUL, and SQLite would end the pattern there.
  const name =
    typeof search === "string" ? search.slice(0, MAX_SEARCH_LENGTH).replaceAll("\0", " ").trim() : "";
  const where = { $and: [readableFiles(ctx), name === "" ? {} : { name: { $containsi: name } }] };
  const total = await strapi.db.query(FILE).count({ where });
  const pageCount = Math.max(Math.ceil(total / PAGE_SIZE), 1);
  // The files of the last page may have been deleted meanwhile.
  const page = Math.min(wanted, pageCount);
  const rows: FileFields[] = await strapi.db.query(FILE).findMany({
    ...{ where, select: [...SELECT], orderBy: { id: "desc" } },
    ...{ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
  });
  return { files: rows.map(libraryFile), total, page, pageCount };
}

/** Returns a file that the editor may see; null if there is none. @param id as in an address */
export async function findFile(ctx: Context, id: string): Promise<LibraryFile | null> {
  // A longer number is outside the column's range.
  if (!/^\d{1,9}$/.test(id)) return null;
  const where = { $and: [readableFiles(ctx), { id: Number(id) }] };
  const row: FileFields | null = await strapi.db.query(FILE).findOne({ where, select: [...SELECT] });
  return row && libraryFile(row);
}
