import { HOME, PAGE, PRODUCT, TILE } from "./content-types";
import { stableDocumentId } from "./document-id";
import type { Seed } from "./read-seed";
import type { Writer } from "./writer";

/** Writes the entries of the brand pages that the catalogue does not refer to. */
export async function writeLists(writer: Writer, { lists }: Seed): Promise<void> {
  const count = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  await writer.phase("brand entries", count, async () => {
    for (const { uid, entries } of lists) {
      for (const [index, entry] of entries.entries()) await writer.publish(uid, String(index + 1), entry);
    }
  });
}

export async function writeTiles(writer: Writer, { tiles }: Seed): Promise<void> {
  await writer.phase("tiles", tiles.length, async () => {
    for (const { slug, ...data } of tiles) await writer.publish(TILE, slug, data);
  });
}

export async function writePages(writer: Writer, pages: Seed["pages"]): Promise<void> {
  await writer.phase("pages", pages.length, async () => {
    for (const page of pages) await writer.publish(PAGE, page.slug, page);
  });
}

/** Writes the home page. Runs after the products and tiles that it shows. */
export async function writeHome(
  writer: Writer,
  { home }: Seed,
  featured_products = documentIds(PRODUCT, home.featured),
): Promise<void> {
  const { featured: _, eventTiles, informationTiles, ...data } = home;
  await writer.publish(HOME, "home", {
    ...data,
    featured_products,
    event_tiles: documentIds(TILE, eventTiles),
    information_tiles: documentIds(TILE, informationTiles),
  });
}

/** Returns the documentIds of seed entries by their slugs. */
export function documentIds(uid: string, slugs: readonly string[]): string[] {
  return slugs.map((slug) => stableDocumentId(uid, slug));
}
