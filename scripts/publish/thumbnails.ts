import { copyFile, link, mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { PICTURE_FORMATS, THUMBNAIL_WIDTHS, THUMBNAILS_LIST, THUMBNAILS_PATH } from "../../src/site.ts";

/** How file systems say that a file cannot get a second name there. */
const NO_LINKS = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP"];
/** What the CMS makes documentIds of; anything else is no name for a folder. */
const DOCUMENT_ID = /^[a-zA-Z0-9]+$/;

type List = Record<string, string>;

/** Of the prepared files `640.webp`, `960.webp` … of one original: the narrowest that is wide enough, else the widest. */
function sourceFor(files: readonly string[], width: number, format: string): string | undefined {
  const widths = files
    .filter((name) => name.endsWith(`.${format}`))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
  const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return chosen === undefined ? undefined : `${chosen}.${format}`;
}

/** Gives a file a second name, or copies it where the file system has no such thing. */
async function place(source: string, target: string): Promise<void> {
  await link(source, target).catch((error) => {
    if (!NO_LINKS.includes(String(Reflect.get(error, "code")))) throw error;
    return copyFile(source, target);
  });
}

/**
 * Gives the prepared picture of every product an address made of the product's documentId, for carts and the search's index, which
 * have no room for a picture's own name. The build's list of them is used up.
 * @returns how many products have one
 */
export async function placeThumbnails({
  release,
  pictures,
}: {
  release: string;
  pictures: string;
}): Promise<number> {
  const list = path.join(release, THUMBNAILS_LIST);
  const products: List = JSON.parse(await readFile(list, "utf8"));
  const byOriginal = Map.groupBy(
    Object.keys(products).filter((id) => DOCUMENT_ID.test(id)),
    (id) => products[id],
  );
  let placed = 0;
  for (const [original = "", ids] of byOriginal) {
    const files = await readdir(path.join(pictures, original)).catch(() => []);
    if (files.length > 0) placed += ids.length;
    for (const id of ids) {
      const folder = path.join(release, THUMBNAILS_PATH, id);
      await mkdir(folder, { recursive: true });
      for (const width of THUMBNAIL_WIDTHS) {
        for (const format of PICTURE_FORMATS) {
          const source = sourceFor(files, width, format);
          if (source === undefined) continue;
          await place(path.join(pictures, original, source), path.join(folder, `${width}.${format}`));
        }
      }
    }
  }
  await rm(list);
  return placed;
}
