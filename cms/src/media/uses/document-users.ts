import { documentPath } from "halocline-contract/rules/document-number";
import { normalizePath } from "halocline-contract/shapes/link-target";
import { DOCUMENT } from "../../content-types";
import type { FileRow } from "../../internals/upload-services";
import { linkingEntries } from "../../validation/links";
import { entriesLinking, entriesRelatedTo, entriesUsingFile, type UsingVersion } from "../file-users";

interface DocumentRow {
  readonly number: string | null;
  readonly revisions: ReadonlyArray<{ readonly file: FileRow | null }>;
}

/**
 * Finds the versions of other entries that name a document, link to its addresses, or have the file
 * of one of its revisions, which then leads to its current file.
 */
export async function entriesUsingDocument(documentId: string): Promise<UsingVersion[]> {
  const rows: DocumentRow[] = await strapi.db.query(DOCUMENT).findMany({
    where: { documentId },
    select: ["id", "number"],
    populate: { revisions: { populate: { file: { select: ["id", "name", "url"] } } } },
  });
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const pages = numbers.map(documentPath);
  // Its page, its current file, and the pages and files of its revisions.
  const isOfDocument = (pathname: string) =>
    pages.some((page) => [page, `${page}.pdf`].includes(pathname) || pathname.startsWith(`${page}/`));
  const attached = rows.flatMap(({ revisions }) => revisions.flatMap(({ file }) => file ?? []));
  const files = [...new Map(attached.map((file) => [file.id, file])).values()];
  const linking = await linkingEntries({});
  const users = [
    await entriesRelatedTo(DOCUMENT, documentId),
    entriesLinking(linking, ({ pathname }) => isOfDocument(normalizePath(pathname))),
    ...(await Promise.all(files.map((file) => entriesUsingFile(file, linking)))),
  ];
  return users.flat().filter((user) => user.documentId !== documentId);
}
