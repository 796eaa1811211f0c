import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ProductSeed } from "./entries";
import type { Placed } from "./files";
import type { Problems } from "./problems";

/** A file to be put into the media library once, however many entries show it. */
export interface MediaSeed {
  readonly name: string;
  readonly path: string;
  readonly mime: string;
  readonly alternativeText: string;
  readonly content: Buffer;
}

type Wanted = Omit<MediaSeed, "content">;

/** The first bytes that tell a file's kind: a renamed file would break pages much later. */
const KINDS = [
  {
    extension: ".webp",
    mime: "image/webp",
    begins: (bytes: Buffer) => bytes.toString("latin1", 8, 12) === "WEBP",
  },
  {
    extension: ".pdf",
    mime: "application/pdf",
    begins: (bytes: Buffer) => bytes.toString("latin1", 0, 5) === "%PDF-",
  },
];

export function datasheetName(slug: string): string {
  return `${slug}.pdf`;
}

/** Finds and reads the picture of every product and the datasheets; one that is missing is a problem. */
export async function collectMedia(
  folder: string,
  products: ReadonlyArray<Placed<ProductSeed>>,
  problems: Problems,
): Promise<MediaSeed[]> {
  const found = new Map<string, MediaSeed>();
  for (const { place, value } of products) {
    const report = problems.in(place);
    const { file, alt } = value.picture;
    const wanted = [
      ...(file === "" ? [] : [{ field: "featured.file", ...picture(folder, file, alt) }]),
      ...(value.datasheet ? [{ field: "datasheet", ...datasheet(folder, value) }] : []),
    ];
    for (const { field, ...media } of wanted) {
      const known = found.get(media.name);
      if (known && known.alternativeText !== media.alternativeText)
        report("featured.alt", `differs from what another entry says about ${file}`);
      if (known) continue;
      const content = await readFile(media.path).catch(() => null);
      if (!content) report(field, `needs ${path.relative(folder, media.path)}, which is missing`);
      else if (!KINDS.some((kind) => media.name.endsWith(kind.extension) && kind.begins(content)))
        report(field, `needs ${path.relative(folder, media.path)} to be a .webp picture or a .pdf document`);
      else found.set(media.name, { ...media, content });
    }
  }
  return [...found.values()];
}

function picture(folder: string, file: string, alt: string): Wanted {
  const name = path.basename(file);
  return {
    name,
    path: path.join(folder, "media", "pictures", name),
    mime: mimeOf(name),
    alternativeText: alt,
  };
}

function datasheet(folder: string, { slug, title }: ProductSeed): Wanted {
  const name = datasheetName(slug);
  return {
    name,
    path: path.join(folder, "media", "datasheets", name),
    mime: mimeOf(name),
    alternativeText: `Datasheet: ${title}`,
  };
}

function mimeOf(name: string): string {
  return KINDS.find(({ extension }) => name.endsWith(extension))?.mime ?? "application/octet-stream";
}
