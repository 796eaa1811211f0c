import type { Core } from "@strapi/strapi";
import { addRouteMiddleware } from "../internals/plugin-routes";

interface Entry {
  title: string | null;
  readonly documentId: string;
  readonly kind: string;
  readonly contentTypeDisplayName: string;
}

/**
 * Names entries without a title on the panel's front page, where Strapi shows an id: single types
 * by the name of the type, drafts as “Untitled”.
 */
export function nameSingleTypes(strapi: Core.Strapi): void {
  const isRecentDocuments = ({ path }: { path: string }) => path === "/homepage/recent-documents";
  addRouteMiddleware(strapi, "content-manager", isRecentDocuments, async (ctx, next) => {
    await next();
    const entries: Entry[] = Object(ctx.body).data ?? [];
    for (const entry of entries) {
      if (entry.kind === "singleType") entry.title = entry.contentTypeDisplayName;
      else if (!entry.title || entry.title === entry.documentId) entry.title = "Untitled";
    }
  });
}
