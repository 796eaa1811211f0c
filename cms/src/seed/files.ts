import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { Fields, isRecord } from "./fields";
import type { MediaWishes } from "./media-files";
import type { Place, Problems } from "./problems";

/** An entry that was read, and where it stands. */
export interface Placed<T> {
  readonly place: Place;
  readonly value: T;
}

type Read<T> = (fields: Fields) => T;

/** Reads the YAML files of the seed folder; what is wrong goes to `problems`, and what is left is returned. */
export class SeedFiles {
  private readonly folder: string;
  private readonly problems: Problems;
  private readonly media: MediaWishes;

  constructor(folder: string, problems: Problems, media: MediaWishes) {
    this.folder = folder;
    this.problems = problems;
    this.media = media;
  }

  async one<T>(file: string, entry: string, read: Read<T>): Promise<Placed<T> | null> {
    const content = await this.content(file);
    if (content === undefined) return null;
    if (isRecord(content)) return this.read(content, { file, entry }, read);
    this.problems.inFile(file, "must hold one entry with named fields");
    return null;
  }

  async list<T>(file: string, what: string, read: Read<T>): Promise<Array<Placed<T>>> {
    const content = await this.content(file);
    if (content === undefined) return [];
    if (!Array.isArray(content)) {
      this.problems.inFile(file, "must hold a list of entries");
      return [];
    }
    return content.flatMap((item: unknown, index) => {
      if (isRecord(item)) return [this.read(item, { file, entry: nameOf(item, what, index + 1) }, read)];
      this.problems.inFile(file, `${what} ${index + 1} must have named fields`);
      return [];
    });
  }

  /** A folder with one file for each entry, named by its slug. */
  async folderOf<T extends { slug: string }>(
    name: string,
    what: string,
    read: Read<T>,
  ): Promise<Array<Placed<T>>> {
    const files = await readdir(path.join(this.folder, name)).catch(() => null);
    if (!files) this.problems.inFile(`${name}/`, "is missing");
    const entries: Array<Placed<T>> = [];
    for (const file of (files ?? []).toSorted()) {
      if (!file.endsWith(".yaml")) {
        this.problems.inFile(`${name}/${file}`, "is not a .yaml file");
        continue;
      }
      const slug = path.basename(file, ".yaml");
      const placed = await this.one(`${name}/${file}`, `${what} "${slug}"`, read);
      if (!placed) continue;
      if (placed.value.slug !== "" && placed.value.slug !== slug)
        this.problems.in(placed.place)("slug", `"${placed.value.slug}" differs from the name of the file`);
      entries.push(placed);
    }
    return entries;
  }

  private read<T>(raw: Record<string, unknown>, place: Place, read: Read<T>): Placed<T> {
    const fields = new Fields(raw, this.problems.in(place), this.media);
    const value = read(fields);
    fields.refuseOthers();
    return { place, value };
  }

  private async content(file: string): Promise<unknown> {
    const text = await readFile(path.join(this.folder, file), "utf8").catch(() => null);
    if (text === null) {
      this.problems.inFile(file, "is missing");
      return undefined;
    }
    const document = parseDocument(text);
    const [error] = document.errors;
    if (!error) return document.toJS() ?? null;
    this.problems.inFile(file, `is not valid YAML: ${error.message.split("\n")[0]}`);
    return undefined;
  }
}

/** By its slug; without one, by its place in the list and what it is called, since two may be called the same. */
function nameOf({ slug, title, name }: Record<string, unknown>, what: string, number: number): string {
  if (typeof slug === "string") return `${what} "${slug}"`;
  const called = title ?? name;
  return typeof called === "string" ? `${what} ${number} "${called}"` : `${what} ${number}`;
}
