import { lstat, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { kindOf, unlessMissing } from "./release.ts";

/** In the root of a release: a line is `/from /to 301`, as hosts of static sites read it too. */
export const REDIRECTS = "_redirects";
const LINE = /^(\/\S*) (\/\S*) 301$/gm;
/** Releases whose redirects are kept in memory: the present one, and what somebody goes back to. */
const MOST_KEPT = 2;

/** The redirects of a release's former addresses, read once, because a release never changes. */
export class Redirects {
  readonly #kept = new Map<string, ReadonlyMap<string, string>>();

  /**
   * The current address for a former path, both encoded; undefined for any other path.
   * @throws when the redirects exist and cannot be read; the next request tries again
   */
  async find(release: string, path: string): Promise<string | undefined> {
    const known = this.#kept.get(release) ?? (await readRedirects(release));
    this.#kept.set(release, known);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return known.get(path);
  }
}

/**
 * Current addresses by former ones, both encoded; empty if the release has no such file.
 * @throws when the file exists and cannot be read
 */
export async function readRedirects(release: string): Promise<ReadonlyMap<string, string>> {
  const text = (await unlessMissing(readFile(join(release, REDIRECTS), "utf8"))) ?? "";
  return new Map([...text.matchAll(LINE)].map(([, from = "", to = ""]) => [from, to]));
}

/**
 * The release beside the present one that has a file: whoever has read a page of it asks for what belongs to that page. Undefined
 * where none has it, or the site is no link that is switched between releases.
 */
export async function formerReleaseWith(
  root: string,
  release: string,
  segments: readonly string[],
): Promise<string | undefined> {
  if (!(await lstat(root)).isSymbolicLink()) return undefined;
  const folder = dirname(release);
  const names = (await readdir(folder)).filter(
    (name) => name !== basename(release) && !name.endsWith(".new"),
  );
  for (const name of names.sort().reverse()) {
    const other = join(folder, name);
    if ((await kindOf(other, segments)) === "file") return other;
  }
  return undefined;
}
