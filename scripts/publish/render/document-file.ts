import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { uploadedFile } from "../../../src/content/api.ts";
import type { Content } from "../../../src/content/catalogue.ts";
import type { DocumentFile } from "../../../src/content/controlled.ts";
import { recordReads } from "../../../src/content/record-reads.ts";
import { storedFilePath } from "../../lib/site/data-layout.ts";
import type { RenderedPage } from "./render.ts";

const PDF = "application/pdf";

interface Source {
  readonly cmsUrl: string;
  /** The folder of the store, which has each file that was ever published under its digest. */
  readonly store: string;
}

const hasDigest = (bytes: Uint8Array, { sha256 }: DocumentFile): boolean =>
  hash("sha256", bytes, "hex") === sha256;

/** The bytes of a file: from the store if it has them, else from the CMS. */
async function readBytes(file: DocumentFile, { cmsUrl, store }: Source): Promise<Buffer | string> {
  const stored = await readFile(storedFilePath(store, file.sha256)).catch(() => null);
  if (stored && hasDigest(stored, file)) return stored;
  const uploaded = await uploadedFile({ base: cmsUrl, fetch }, file.url);
  if (!uploaded.ok) return `its file ${file.url} cannot be read`;
  if (!hasDigest(uploaded.data, file))
    return `its file ${file.url} does not have the digest ${file.sha256} that the page shows`;
  return Buffer.from(uploaded.data);
}

/** Prepares the file of a document; it has a fault unless its bytes have the digest (DOC-04). */
export async function renderDocumentFile(
  content: Content,
  path: string,
  source: Source,
): Promise<RenderedPage> {
  const reads = new Set<string>();
  const file = recordReads(content, reads).documentFiles.get(path);
  const bytes = file ? await readBytes(file, source) : "there is no such file";
  const isRead = typeof bytes !== "string";
  return {
    ...{ path, status: isRead ? 200 : 500, type: PDF, reads: [...reads] },
    ...{ links: [], anchors: [], pictures: [] },
    body: isRead ? bytes : Buffer.alloc(0),
    fault: isRead ? null : `${path} cannot be published: ${bytes}`,
  };
}
