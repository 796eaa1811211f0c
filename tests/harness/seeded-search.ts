import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/root.ts";
import type { SearchProduct } from "../../src/contract/search/product-document.ts";
import { type SynonymGroup, Synonyms } from "../../src/contract/search/synonyms.ts";

const SEED = path.join(ROOT, "cms", "seed");

interface SeedEntry {
  slug: string;
  title: string;
  short_descriptions: string;
  part_number?: string | null;
  key_facts?: SearchProduct["key_facts"];
  standards?: SearchProduct["standards"];
  properties?: SearchProduct["properties"];
  former_part_numbers?: string[];
  fits?: { unit: string }[];
  contents?: { part: string }[];
}

const readYaml = async (file: string) => parse(await readFile(file, "utf8"));

/** What the search reads of the seed's products; their ids are their slugs. */
export async function seededSearchProducts(): Promise<SearchProduct[]> {
  const entries: SeedEntry[] = [];
  for (const folder of ["products", "spares"]) {
    const names = await readdir(path.join(SEED, folder));
    for (const name of names) entries.push(...[await readYaml(path.join(SEED, folder, name))].flat());
  }
  const titles = new Map(entries.map(({ slug, title }) => [slug, title]));
  const titleOf = (slug: string) => ({ documentId: slug, title: titles.get(slug) ?? "" });
  return entries.map(({ fits = [], contents = [], part_number = null, ...entry }) => ({
    ...{ key_facts: [], standards: [], properties: [], former_part_numbers: [], replaced_by: null },
    ...{ ...entry, documentId: entry.slug, part_number },
    fits: fits.map(({ unit }) => ({ unit: titleOf(unit) })),
    contents: contents.map(({ part }) => ({ part: titleOf(part) })),
  }));
}

/** The synonyms of the seed. */
export async function seededSynonyms(): Promise<Synonyms> {
  const groups: { terms?: string[]; term?: string; means?: string[] }[] = await readYaml(
    path.join(SEED, "synonyms.yaml"),
  );
  const asGroup = ({ terms, term = "", means = [] }: (typeof groups)[number]): SynonymGroup => ({
    term: terms?.[0] ?? term,
    synonyms: terms?.slice(1) ?? means,
    both_ways: terms !== undefined,
  });
  return new Synonyms(groups.map(asGroup));
}
