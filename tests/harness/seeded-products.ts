import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/root.ts";

const SEED = path.join(ROOT, "cms", "seed");

export interface SeededProduct {
  documentId: string;
  slug: string;
  title: string;
  part_number: string | null;
  price: number | null;
}

/** A documentId that compresses as badly as those of the CMS. */
function documentIdOf(slug: string): string {
  const number = BigInt(`0x${createHash("sha256").update(slug).digest("hex")}`);
  return `p${number.toString(36).slice(0, 23)}`;
}

/** The products of the seed, with the fields of the search index. */
export async function seededProducts(): Promise<SeededProduct[]> {
  const entries: Partial<SeededProduct>[] = [];
  for (const folder of ["products", "spares"]) {
    for (const name of await readdir(path.join(SEED, folder))) {
      entries.push(...[parse(await readFile(path.join(SEED, folder, name), "utf8"))].flat());
    }
  }
  return entries.map(({ slug = "", title = "", part_number = null, price = null }) => ({
    documentId: documentIdOf(slug),
    ...{ slug, title, part_number, price },
  }));
}
