import { RESERVED_SEGMENTS } from "../domain/paths.ts";

/** Entries of one kind, as editors call it. */
type Named = readonly [kind: string, entries: Iterable<object>];

/** Addresses that an entry leads to: those of its link fields and those inside its rich texts. */
function linksOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const leads = key === "link" || (key === "url" && Reflect.get(value, "type") === "link");
    return leads && typeof inner === "string" ? [inner] : linksOf(inner);
  });
}

/** Parts of the site that hold files and no pages; what is in them is not known here. */
const FILES = RESERVED_SEGMENTS.filter((segment) => segment !== "product").map((segment) => `/${segment}/`);

/** `/a/b` for `/a/b/?q=1#c`; null for an address of another site, a place on the same page or a file. */
function pageOf(link: string): string | null {
  if (!link.startsWith("/") || FILES.some((folder) => link.startsWith(folder))) return null;
  return link.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
}

/** @returns a sentence for each entry that leads to a page of this site which is not there */
export function deadLinks(
  kinds: readonly Named[],
  pages: ReadonlySet<string>,
  shelves: ReadonlySet<string>,
): string[] {
  const isThere = (page: string) => pages.has(page) || shelves.has(page.replace(/\/[1-9]\d*$/, ""));
  const faults = new Set<string>();
  for (const [kind, entries] of kinds) {
    for (const entry of entries) {
      const name = ["slug", "title", "name"].map((key) => Reflect.get(entry, key)).find(Boolean);
      for (const link of linksOf(entry)) {
        const page = pageOf(link);
        if (page === null || isThere(page)) continue;
        faults.add(`${kind}${name ? ` "${name}"` : ""}: leads to ${link}, which is no page of the site`);
      }
    }
  }
  return [...faults];
}
