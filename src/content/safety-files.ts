import { createHash } from "node:crypto";
import { uploadedFile } from "../api/catalogue.ts";
import type { Transport } from "../api/http.ts";
import type { SafetyDocumentSet } from "../domain/pages.ts";
import type { SafetyFile } from "../domain/safety.ts";
import { ContentError } from "./read-all.ts";

async function described(
  transport: Transport,
  { documentId, title, file }: SafetyDocumentSet,
): Promise<SafetyFile | null> {
  if (file === null) return null;
  const bytes = await uploadedFile(transport, file.url);
  if (!bytes.ok)
    throw new ContentError([
      { message: `safety document set "${title}": its file ${file.url} cannot be read`, documentId },
    ]);
  return {
    url: file.url,
    name: file.name,
    kilobytes: Math.max(1, Math.round(bytes.data.length / 1000)),
    sha256: createHash("sha256").update(bytes.data).digest("hex"),
  };
}

/** Document sets with their files' sizes and digests, computed from the files themselves (D27). */
export function withDownloads(transport: Transport, sets: readonly SafetyDocumentSet[]) {
  return Promise.all(sets.map(async (set) => ({ ...set, download: await described(transport, set) })));
}
