import { thumbnailSources } from "../../../src/content/public-pages.ts";
import type { Manifest } from "../../lib/site/manifest.ts";
import { redirectsOf } from "../content/redirects.ts";
import type { ReleaseIndex } from "../content/release-index.ts";
import type { Site } from "../render/build-next-site.ts";

/** Builds the manifest of a site, including the client files of the bundle that rendered it. */
export function buildManifest(
  index: Pick<ReleaseIndex, "change" | "bundle" | "assets">,
  { pages, content, documents, former }: Site,
): Manifest {
  const files = { ...index.assets };
  const pictures = new Set<string>();
  for (const [sitePath, page] of pages) {
    files[sitePath] = page.file;
    for (const picture of page.pictures) pictures.add(picture);
  }
  return {
    ...{ change: index.change, bundle: index.bundle },
    ...{ files, redirects: redirectsOf(documents, former), thumbnails: thumbnailSources(content) },
    pictures: [...pictures].sort(),
  };
}
