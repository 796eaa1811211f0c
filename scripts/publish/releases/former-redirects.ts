import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Redirect } from "../content/redirects.ts";
import { publisherFolder } from "../publisher/publisher-lock.ts";

const schema = z.array(z.tuple([z.string(), z.string()]));

/** The redirects that a restored shop begins with: its first release takes them over. */
export const formerRedirectsFile = (dataDir: string): string =>
  path.join(publisherFolder(dataDir), "redirects.json");

/** @returns none without a file, or with a damaged one: an address less must not stop the site */
export async function readFormerRedirects(dataDir: string): Promise<readonly Redirect[]> {
  const text = await readFile(formerRedirectsFile(dataDir), "utf8").catch(() => "[]");
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
