import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FocalPoint } from "../reads/rows";
import type { Report } from "./problems";
import { SeedFile } from "./seed-file";

/** A file to be put into the media library once, however many entries show it. */
export interface MediaSeed {
  /** Below `media/` in the seed folder. */
  readonly file: string;
  readonly mime: string;
  readonly alternativeText: string | null;
  readonly focus: FocalPoint | null;
  readonly content: Buffer;
}

interface Wish {
  readonly file: string;
  /** Null says nothing about it: only pictures need one. */
  readonly alternativeText: string | null;
  /** Null says nothing about it. */
  readonly focus: FocalPoint | null;
  readonly field: string;
  readonly report: Report;
}

interface Kind {
  readonly extension: string;
  readonly mime: string;
  /** Tells by its content: a renamed file would break pages much later. */
  readonly is: (bytes: Buffer) => boolean;
}

const WEBP: Kind = {
  extension: ".webp",
  mime: "image/webp",
  is: (bytes) => bytes.toString("latin1", 8, 12) === "WEBP",
};
const SVG: Kind = { extension: ".svg", mime: "image/svg+xml", is: isDrawing };
const PDF: Kind = {
  extension: ".pdf",
  mime: "application/pdf",
  is: (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
};

/** The folders below `media/`, and what may lie in each. */
const FOLDERS: ReadonlyArray<{ name: string; kinds: readonly Kind[]; what: string }> = [
  { name: "pictures", kinds: [WEBP, SVG], what: "a .webp picture or an .svg drawing without scripts" },
  { name: "documents", kinds: [PDF], what: "a .pdf document" },
  { name: "datasheets", kinds: [PDF], what: "a .pdf document" },
];

const FILE_NAME = /^[A-Za-z0-9][\w.-]*$/;

/** Keeps what the entries ask of the media library, and reads it when all have asked. */
export class MediaWishes {
  private readonly wishes: Wish[] = [];

  add(wish: Wish): SeedFile {
    // A name that is missing has been reported as such.
    if (wish.file === "") return new SeedFile("");
    const [folder, name = "", ...deeper] = wish.file.split("/");
    const known = FOLDERS.some((one) => one.name === folder);
    if (known && FILE_NAME.test(name) && deeper.length === 0) this.wishes.push(wish);
    else wish.report(wish.field, `"${wish.file}" is not the name of a file in media/`);
    return new SeedFile(wish.file);
  }

  /** A file that is missing or of another kind is a problem of the entry that asked for it first. */
  async read(seedFolder: string): Promise<MediaSeed[]> {
    const found = new Map<string, MediaSeed>();
    const tried = new Set<string>();
    for (const { file, alternativeText, focus, field, report } of this.wishes) {
      const known = found.get(file);
      if (known) {
        if (differ(known.alternativeText, alternativeText))
          report(field, `describes ${file} with other words than another entry`);
        if (differ(known.focus?.x, focus?.x) || differ(known.focus?.y, focus?.y))
          report(field, `gives ${file} another focal point than another entry`);
        found.set(file, {
          ...known,
          alternativeText: known.alternativeText ?? alternativeText,
          focus: known.focus ?? focus,
        });
      }
      if (tried.has(file)) continue;
      tried.add(file);
      const content = await readFile(path.join(seedFolder, "media", file)).catch(() => null);
      const folder = FOLDERS.find(({ name }) => file.startsWith(`${name}/`));
      const kind = folder?.kinds.find(
        ({ extension, is }) => file.endsWith(extension) && content && is(content),
      );
      if (!content) report(field, `needs media/${file}, which is missing`);
      else if (!kind) report(field, `needs media/${file} to be ${folder?.what}`);
      else found.set(file, { file, mime: kind.mime, alternativeText, focus, content });
    }
    return [...found.values()];
  }
}

/** Whether two entries say something and not the same. */
function differ<Value>(one: Value | null | undefined, other: Value | null | undefined): boolean {
  return one != null && other != null && one !== other;
}

/** A drawing opened by its own address is a page: what could act there has no place in a logo. */
function isDrawing(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const begins = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text);
  return begins && !/<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:/i.test(text);
}
