import { KEPT_CACHE, KEPT_HEADER, type KeepAnswer, writeKept } from "../contract/rules/offline.ts";
import { documentOf, isStorable } from "./rules.ts";
import { put, storePage } from "./storage.ts";

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Stores the page of a document and its current file in place of earlier ones (NET-04).
 * @param path of the document's page
 * @returns null if the file is not the one whose digest the page shows
 * @throws without a network
 */
export async function keepDocument(path: string): Promise<KeepAnswer> {
  const page = await fetch(path);
  const { sha256, ...kept } = documentOf(await page.clone().text());
  const file = await fetch(`${path}.pdf`);
  const bytes = await file.arrayBuffer();
  if (!isStorable(page) || file.status !== 200) return null;
  if (hex(await crypto.subtle.digest("SHA-256", bytes)) !== sha256) return null;
  // Without `Accept-Ranges`, viewers read the file as a whole.
  const headers = { "Content-Type": "application/pdf", [KEPT_HEADER]: writeKept(kept) };
  await put(KEPT_CACHE, `${path}.pdf`, new Response(bytes, { headers }));
  await storePage(KEPT_CACHE, path, page);
  return kept;
}
