import { CATEGORY, PAGE, SITE, TILE } from "./content-types";
import { stableDocumentId } from "./document-id";
import { takeFormerFeatured } from "./former-featured";
import type { Seed } from "./read-seed";
import { addComponents, linkRows } from "./rows";
import { documentIds, writeHome, writeLists, writePages, writeTiles } from "./write-brand";
import type { Writer } from "./writer";

/** What the former seed wrote already: gone means that an editor removed it. */
const FORMER_PAGES: readonly string[] = ["about-us"];

/**
 * Brings a shop that the former seed filled (catalogue, one page, settings) up to this one: entries of the types
 * that are new, information pages at addresses that nobody took, and values for fields that did not exist before
 * this very start. Whatever an editor can have written stays as it is. To be called inside a transaction.
 */
export async function completeShop(writer: Writer, seed: Seed): Promise<void> {
  await writeTiles(writer, seed);
  await writePages(writer, await pagesWanted(writer, seed));
  await writeLists(writer, seed);
  await writeHome(writer, seed, await takeFormerFeatured(writer.strapi, seed.home.featured));
  const { strapi } = writer;
  // A new field is nobody's change: drafts that were as published stay so.
  strapi.db.lifecycles.disable();
  for (const category of seed.categories) await completeCategory(writer, category);
  await completeSite(writer, seed);
  strapi.db.lifecycles.enable();
}

async function pagesWanted({ strapi }: Writer, { pages }: Seed): Promise<Seed["pages"]> {
  const rows: Array<{ slug: string }> = await strapi.db.query(PAGE).findMany({ select: ["slug"] });
  const taken = new Set([...FORMER_PAGES, ...rows.map(({ slug }) => slug)]);
  return pages.filter(({ slug }) => !taken.has(slug));
}

async function completeCategory(writer: Writer, category: Seed["categories"][number]): Promise<void> {
  const { strapi, library } = writer;
  const { slug, slides, eventTiles, informationTiles } = category;
  const entry = { uid: CATEGORY, documentId: stableDocumentId(CATEGORY, slug) } as const;
  const filled = (await library.fill(slides)) as object[];
  await addComponents(strapi, { ...entry, field: "slides" }, "catalogue.slide", filled);
  await linkRows(strapi, { ...entry, field: "event_tiles" }, TILE, documentIds(TILE, eventTiles));
  await linkRows(strapi, { ...entry, field: "information_tiles" }, TILE, documentIds(TILE, informationTiles));
}

async function completeSite({ strapi }: Writer, { site }: Seed): Promise<void> {
  const { offices, sales_email, support_email, hours } = site;
  const entry = { uid: SITE, documentId: stableDocumentId(SITE, "site") } as const;
  await addComponents(strapi, { ...entry, field: "offices" }, "site.office", offices);
  await strapi.db.query(SITE).updateMany({ where: {}, data: { sales_email, support_email, hours } });
}
