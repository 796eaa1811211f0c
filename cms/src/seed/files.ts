import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isRecord } from "halocline-contract/is-record";
import { parseDocument } from "yaml";
import { Fields } from "./entries/fields";
import type { MediaRequests } from "./media-files";
import type { Problems, Source } from "./problems";

/** A parsed entry and its location in the seed. */
export interface ParsedEntry<T> {
  readonly source: Source;
  readonly value: T;
}

type Read<T> = (fields: Fields) => T;

/** Parses the YAML files of the seed folder. Collects problems and returns the valid entries. */
export class SeedFiles {
  private readonly folder: string;
  private readonly problems: Problems;
  private readonly media: MediaRequests;

  constructor(folder: string, problems: Problems, media: MediaRequests) {
    this.folder = folder;
    this.problems = problems;
    this.media = media;
  }

  async one<T>(file: string, entry: string, read: Read<T>): Promise<ParsedEntry<T> | null> {
    const content = await this.content(file);
    if (content === undefined) return null;
    if (isRecord(content)) return this.read(content, { file, entry }, read);
    this.problems.inFile(file, "must hold one entry with named fields");
    return null;
  }

  async list<T>(file: string, label: string, read: Read<T>): Promise<Array<ParsedEntry<T>>> {
    const content = await this.content(file);
    if (content === undefined) return [];
    if (!Array.isArray(content)) {
      this.problems.inFile(file, "must hold a list of entries");
      return [];
    }
    return content.flatMap((item: unknown, index) => {
      if (isRecord(item)) return [this.read(item, { file, entry: nameOf(item, label, index + 1) }, read)];
      this.problems.inFile(file, `${label} ${index + 1} must have named fields`);
      return [];
    });
  }

  /** Parses a folder with one file per entry, named by the entry's slug. */
  async folderOf<T extends { slug: string }>(
    name: string,
    label: string,
    read: Read<T>,
  ): Promise<Array<ParsedEntry<T>>> {
    const entries: Array<ParsedEntry<T>> = [];
    for (const file of await this.filesIn(name)) {
      const slug = path.basename(file, ".yaml");
      const entry = await this.one(file, `${label} "${slug}"`, read);
      if (!entry) continue;
      if (entry.value.slug !== "" && entry.value.slug !== slug)
        this.problems.in(entry.source)("slug", `"${entry.value.slug}" differs from the name of the file`);
      entries.push(entry);
    }
    return entries;
  }

  /** Parses a folder whose files hold a list of entries each. */
  async listsOf<T>(name: string, label: string, read: Read<T>): Promise<Array<ParsedEntry<T>>> {
    const entries: Array<ParsedEntry<T>> = [];
    for (const file of await this.filesIn(name)) entries.push(...(await this.list(file, label, read)));
    return entries;
  }

  /** The YAML files of a folder, in order of their names. */
  private async filesIn(name: string): Promise<string[]> {
    const files = await readdir(path.join(this.folder, name)).catch(() => null);
    if (!files) this.problems.inFile(`${name}/`, "is missing");
    const paths = (files ?? []).toSorted().map((file) => `${name}/${file}`);
    for (const file of paths) if (!file.endsWith(".yaml")) this.problems.inFile(file, "is not a .yaml file");
    return paths.filter((file) => file.endsWith(".yaml"));
  }

  private read<T>(raw: Record<string, unknown>, source: Source, read: Read<T>): ParsedEntry<T> {
    const fields = new Fields(raw, this.problems.in(source), this.media);
    const value = read(fields);
    fields.refuseOthers();
    return { source, value };
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

/** Names an entry by its slug, or else by its number in the list and its title or name. */
function nameOf({ slug, title, name }: Record<string, unknown>, label: string, number: number): string {
  if (typeof slug === "string") return `${label} "${slug}"`;
  const text = title ?? name;
  return typeof text === "string" ? `${label} ${number} "${text}"` : `${label} ${number}`;
}
