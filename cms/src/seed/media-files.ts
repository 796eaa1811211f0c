import { readFile } from "node:fs/promises";
import path from "node:path";
import { PDF_SIGNATURE } from "../media/pdf-pages";
import type { FocalPoint } from "../serializers/media-row";
import type { Report } from "./problems";
import { SeedFile } from "./seed-file";

/** A file that is uploaded to the media library once, even if several entries show it. */
export interface MediaSeed {
  /** The path below `media/` in the seed folder. */
  readonly file: string;
  readonly mime: string;
  readonly alternativeText: string | null;
  readonly focus: FocalPoint | null;
  readonly content: Buffer;
}

interface MediaRequest {
  readonly file: string;
  /** Null if this entry does not set it: only pictures need one. */
  readonly alternativeText: string | null;
  /** Null if this entry does not set it. */
  readonly focus: FocalPoint | null;
  readonly field: string;
  readonly report: Report;
}

interface Kind {
  readonly extension: string;
  readonly mime: string;
  /** Checks the content: a renamed file would break pages much later. */
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
  is: (bytes) => bytes.toString("latin1", 0, PDF_SIGNATURE.length) === PDF_SIGNATURE,
};

/** The folders below `media/`, with the kinds of files that each may contain. */
const FOLDERS: ReadonlyArray<{ name: string; kinds: readonly Kind[]; what: string }> = [
  { name: "pictures", kinds: [WEBP, SVG], what: "a .webp picture or an .svg drawing without scripts" },
  { name: "documents", kinds: [PDF], what: "a .pdf document" },
  { name: "datasheets", kinds: [PDF], what: "a .pdf document" },
];

const FILE_NAME = /^[A-Za-z0-9][\w.-]*$/;

/** Collects the files that entries request, and reads them once all entries are parsed. */
export class MediaRequests {
  private readonly requests: MediaRequest[] = [];

  add(request: MediaRequest): SeedFile {
    // A missing name is reported already.
    if (request.file === "") return new SeedFile("");
    const [folder, name = "", ...deeper] = request.file.split("/");
    const isFolder = FOLDERS.some((one) => one.name === folder);
    if (isFolder && FILE_NAME.test(name) && deeper.length === 0) this.requests.push(request);
    else request.report(request.field, `"${request.file}" is not the name of a file in media/`);
    return new SeedFile(request.file);
  }

  /** Reads the requested files. A missing or wrong file is reported for the first entry with it. */
  async read(seedFolder: string): Promise<MediaSeed[]> {
    const filesByName = new Map<string, MediaSeed>();
    const tried = new Set<string>();
    for (const { file, alternativeText, focus, field, report } of this.requests) {
      const existing = filesByName.get(file);
      if (existing) {
        if (differ(existing.alternativeText, alternativeText))
          report(field, `describes ${file} with other words than another entry`);
        if (differ(existing.focus?.x, focus?.x) || differ(existing.focus?.y, focus?.y))
          report(field, `gives ${file} another focal point than another entry`);
        filesByName.set(file, {
          ...existing,
          alternativeText: existing.alternativeText ?? alternativeText,
          focus: existing.focus ?? focus,
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
      else filesByName.set(file, { file, mime: kind.mime, alternativeText, focus, content });
    }
    return [...filesByName.values()];
  }
}

/** Whether two entries both set a value, and different ones. */
function differ<Value>(one: Value | null | undefined, other: Value | null | undefined): boolean {
  return one != null && other != null && one !== other;
}

/** Accepts SVG without active content: opened by its own address, a drawing is a page. */
function isDrawing(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const begins = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text);
  return begins && !/<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:/i.test(text);
}
