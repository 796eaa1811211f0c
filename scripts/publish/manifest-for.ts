import { thumbnails } from "../../src/content/public-pages.ts";
import type { Manifest } from "../lib/manifest.ts";
import type { Facts } from "./facts.ts";
import type { Site } from "./publish-once.ts";
import { redirectsOf } from "./redirects.ts";

/** The manifest of a site, with the client files of the bundle that rendered it. */
export function manifestFor(
  facts: Pick<Facts, "change" | "bundle" | "assets">,
  { pages, content, documents, former }: Site,
): Manifest {
  const files = { ...facts.assets };
  const pictures = new Set<string>();
  for (const [sitePath, page] of pages) {
    files[sitePath] = page.file;
    for (const picture of page.pictures) pictures.add(picture);
  }
  return {
    ...{ change: facts.change, bundle: facts.bundle },
    ...{ files, redirects: redirectsOf(documents, former), thumbnails: thumbnails(content) },
    pictures: [...pictures].sort(),
  };
}
