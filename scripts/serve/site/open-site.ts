import { folderSite } from "./folder.ts";
import { publishedSite } from "./published-site.ts";
import type { ServedSite, SiteSource } from "./site.ts";

/** @param onUnreadable gets the error each time a manifest cannot be read */
export const openSite = (source: SiteSource, onUnreadable: (error: unknown) => void): ServedSite =>
  "folder" in source ? folderSite(source.folder) : publishedSite(source.dataDir, onUnreadable);
