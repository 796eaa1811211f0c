import { hash } from "node:crypto";
import { StepError } from "../lib/steps.ts";

const DICTIONARY_LINK = /<([^>]+)>;rel=compression-dictionary/;

/** The dictionary of a site as browsers name it in requests (RFC 9842), base64 between colons. */
export async function availableDictionary(site: string): Promise<string> {
  const page = await fetch(site);
  const [, path] = page.headers.get("link")?.match(DICTIONARY_LINK) ?? [];
  if (path === undefined) throw new StepError(`${site} offers no dictionary`);
  const dictionary = await fetch(new URL(path, site));
  return `:${hash("sha256", new Uint8Array(await dictionary.arrayBuffer()), "base64")}:`;
}

/** Bytes of a page's body for a browser that has the dictionary (NET-01). */
export async function furtherPageBytes(url: string, dictionary: string): Promise<number> {
  const headers = { "Accept-Encoding": "br, dcz", "Available-Dictionary": dictionary };
  const response = await fetch(url, { method: "HEAD", headers });
  return Number(response.headers.get("content-length"));
}
