import type { Core } from "@strapi/strapi";
import { DOCUMENT_ID_PATTERN } from "halocline-contract/rules/document-id";
import { addPanelRoutes } from "../../admin-config/panel-routes";
import { DOCUMENT } from "../../content-types";
import { READ_ACTION, READ_FILES_ACTION } from "../../internals/admin-rights";
import { linkingEntries } from "../../validation/links";
import { entriesUsingFile } from "../file-users";
import { entriesUsingDocument } from "./document-users";
import { findFile, findFiles } from "./find-files";
import { readableEntries, readableUses } from "./readable-uses";
import type { FileUses } from "./types";

/** Adds the panel's routes that say where a file of the media library or a document is used. */
export function routeUses(strapi: Core.Strapi): void {
  addPanelRoutes(
    strapi,
    [READ_FILES_ACTION],
    [
      {
        method: "GET",
        path: "/uses/files",
        handler: async (ctx) => {
          ctx.body = { data: await findFiles(ctx) };
        },
      },
      {
        method: "GET",
        path: "/uses/files/:id",
        handler: async (ctx) => {
          const file = await findFile(ctx, ctx.params.id);
          if (file === null) return ctx.throw(404, "This file is not in the media library.");
          const uses = await readableUses(await entriesUsingFile(file, await linkingEntries({})), ctx);
          const data: FileUses = { file, ...uses };
          ctx.body = { data };
        },
      },
    ],
  );
  addPanelRoutes(
    strapi,
    [READ_ACTION, DOCUMENT],
    [
      {
        method: "GET",
        path: "/uses/documents/:documentId",
        handler: async (ctx) => {
          const { documentId } = ctx.params;
          const isReadable =
            DOCUMENT_ID_PATTERN.test(documentId) &&
            (await readableEntries([{ uid: DOCUMENT, documentId }], ctx)).has(documentId);
          if (!isReadable) return ctx.throw(404, "There is no such document.");
          ctx.body = { data: await readableUses(await entriesUsingDocument(documentId), ctx) };
        },
      },
    ],
  );
}
