import {
  KEPT_CACHE,
  KEPT_HEADER,
  type KeepAnswer,
  keptFilePath,
  readKept,
  sentAt,
  writeKept,
} from "../contract/rules/offline.ts";
import { documentOf, isStorable } from "./rules.ts";
import { findStored, put, storePage } from "./storage.ts";

/** On a silent link. Browsers stop a worker that takes 5 minutes, and the page learns nothing. */
const TIMEOUT_MS = 240_000;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Stores the page of a document and its current file in place of earlier ones (NET-04). The file
 * has the address of its revision. That of the current file leads there without a network, and says
 * what is kept: it is stored last, so that nothing looks kept before all of it is.
 * @param path of the document's page
 * @returns null if the file is not the one whose digest the page shows, or something is not stored
 * @throws without a network or space, and if the site takes too long
 */
export async function keepDocument(path: string): Promise<KeepAnswer> {
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  const page = await fetch(path, options);
  const { sha256, ...revision } = documentOf(await page.clone().text());
  const kept = { ...revision, stored: sentAt(page) };
  const file = await fetch(`${path}.pdf`, options);
  const bytes = await file.arrayBuffer();
  if (!isStorable(page) || file.status !== 200) return null;
  if (hex(await crypto.subtle.digest("SHA-256", bytes)) !== sha256) return null;
  const address = keptFilePath(path, kept);
  try {
    // Without `Accept-Ranges`, viewers read the file as a whole.
    const headers = { "Content-Type": "application/pdf" };
    await put(KEPT_CACHE, address, new Response(bytes, { headers }));
    if (!(await storePage(KEPT_CACHE, path, page))) return null;
    const lead = { Location: new URL(address, location.href).href, [KEPT_HEADER]: writeKept(kept) };
    await put(KEPT_CACHE, `${path}.pdf`, new Response(null, { status: 302, headers: lead }));
    return kept;
  } finally {
    await deleteOthers(path);
  }
}

/** Deletes the files of a document but the kept one: earlier ones, and one that was not kept. */
async function deleteOthers(path: string): Promise<void> {
  const kept = readKept((await findStored(`${path}.pdf`, KEPT_CACHE))?.headers.get(KEPT_HEADER));
  const cache = await caches.open(KEPT_CACHE);
  for (const { url } of await cache.keys())
    if (url.includes(`${path}/`) && !(kept && url.endsWith(keptFilePath(path, kept))))
      await cache.delete(url);
}
