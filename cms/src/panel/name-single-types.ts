import type { Core } from "@strapi/strapi";

const RECENT = "/content-manager/homepage/recent-documents";

interface Entry {
  title: string | null;
  readonly documentId: string;
  readonly kind: string;
  readonly contentTypeDisplayName: string;
}

/**
 * The panel's front page lists recently edited entries. For an entry without a title Strapi shows
 * an id; this shows the name of a single type, and “Untitled” for a draft with an empty title.
 */
export function nameSingleTypes(strapi: Core.Strapi): void {
  strapi.server.use(async (ctx, next) => {
    await next();
    if (ctx.path !== RECENT || ctx.status !== 200) return;
    const entries: Entry[] = Object(ctx.body).data ?? [];
    for (const entry of entries) {
      if (entry.kind === "singleType") entry.title = entry.contentTypeDisplayName;
      else if (!entry.title || entry.title === entry.documentId) entry.title = "Untitled";
    }
  });
}
