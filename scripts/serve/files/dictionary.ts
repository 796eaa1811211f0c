import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { constants as zlib, zstdCompress } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { isDictionary } from "../../lib/site/dictionary.ts";
import type { StoredFile } from "../../lib/site/manifest.ts";
import type { Release } from "../site/site.ts";

/** The encoding of what is compressed against a dictionary that the browser has (RFC 9842). */
export const DICTIONARY_ENCODING = "dcz";
/** Begins such a response: a zstd frame to skip, which holds the SHA-256 of the dictionary. */
const DCZ_MAGIC = Buffer.from("5e2a4d1820000000", "hex");
/** 5 ms of CPU for a page; the highest level takes ten times as long for 5 % fewer bytes. */
const LEVEL = 9;
/** Covers a page and the dictionary. */
const WINDOW_BITS = 20;
/** Compressed pages that are kept, of about 2 kB each. */
const MAX_PAGES = 10_000;

interface Dictionary {
  sitePath: string;
  file: StoredFile;
}

/** A dictionary in memory, with the pages that were compressed against it. */
interface LoadedDictionary {
  digest: string;
  bytes: Buffer;
  /** By digest of the page, the oldest first. */
  pages: Map<string, Promise<Buffer>>;
}

function findDictionary({ manifest }: Release): Dictionary | null {
  const [sitePath, file] = Object.entries(manifest.files).find(([one]) => isDictionary(one)) ?? [];
  return sitePath && file ? { sitePath, file } : null;
}

const hasDictionary = ({ headers }: FastifyRequest, digest: string): boolean =>
  headers["available-dictionary"] === `:${Buffer.from(digest, "hex").toString("base64")}:` &&
  (headers["accept-encoding"] ?? "").split(",").some((name) => name.trim() === DICTIONARY_ENCODING);

/** Compresses the pages of a site against its dictionary, each once for all visitors. */
export class DictionaryPages {
  readonly #dictionaries = new WeakMap<Release, Dictionary | null>();
  #loaded: LoadedDictionary | undefined;

  /** The dictionary of a release; null if it has none. */
  of(release: Release): Dictionary | null {
    let found = this.#dictionaries.get(release);
    if (found === undefined) {
      found = findDictionary(release);
      this.#dictionaries.set(release, found);
    }
    return found;
  }

  /**
   * @returns the page and the digest of its dictionary; undefined if the client does not have the
   * dictionary of this release
   */
  async compress(
    request: FastifyRequest,
    release: Release,
    sitePath: string,
    page: StoredFile,
  ): Promise<{ bytes: Buffer; digest: string } | undefined> {
    const dictionary = this.of(release);
    if (dictionary === null || !hasDictionary(request, dictionary.file.digest)) return undefined;
    const { digest, bytes, pages } = await this.#load(release, dictionary);
    let compressing = pages.get(page.digest);
    if (compressing === undefined) {
      compressing = compressPage(release.locate(sitePath, page, undefined), digest, bytes);
      pages.set(page.digest, compressing);
      compressing.catch(() => pages.delete(page.digest));
      const [oldest = ""] = pages.keys();
      if (pages.size > MAX_PAGES) pages.delete(oldest);
    }
    return { bytes: await compressing, digest };
  }

  async #load({ locate }: Release, { sitePath, file }: Dictionary): Promise<LoadedDictionary> {
    const { digest } = file;
    if (this.#loaded?.digest !== digest) {
      const bytes = await readFile(locate(sitePath, file, undefined));
      // Another request may have loaded it meanwhile.
      if (this.#loaded?.digest !== digest) this.#loaded = { digest, bytes, pages: new Map() };
    }
    return this.#loaded;
  }
}

/** @param digest of the dictionary */
async function compressPage(file: string, digest: string, dictionary: Buffer): Promise<Buffer> {
  const params = { [zlib.ZSTD_c_compressionLevel]: LEVEL, [zlib.ZSTD_c_windowLog]: WINDOW_BITS };
  const stream = await promisify(zstdCompress)(await readFile(file), { params, dictionary });
  return Buffer.concat([DCZ_MAGIC, Buffer.from(digest, "hex"), stream]);
}
