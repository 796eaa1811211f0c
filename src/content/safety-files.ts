import { createHash } from "node:crypto";
import { uploadedFile } from "../api/catalogue.ts";
import type { Transport } from "../api/http.ts";
import type { Fault } from "../domain/fault.ts";
import type { SafetyDocumentSet } from "../domain/pages.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import type { SafetyFile } from "../domain/safety.ts";

export type SafetySet = SafetyDocumentSet & { download: SafetyFile | null };

/** A document set with its file's size and SHA-256 digest, computed from the file itself (D27). */
export async function withDownload(
  set: SafetyDocumentSet,
  transport: Transport,
): Promise<Result<SafetySet, readonly Fault[]>> {
  const { documentId, title, file } = set;
  if (file === null) return succeed({ ...set, download: null });
  const response = await uploadedFile(transport, file.url);
  if (!response.ok) {
    const message = `safety document set "${title}": its file ${file.url} cannot be read`;
    return fail([{ message, documentId, target: file.url }]);
  }
  const download = {
    url: file.url,
    name: file.name,
    kilobytes: Math.max(1, Math.round(response.data.length / 1000)),
    sha256: createHash("sha256").update(response.data).digest("hex"),
  };
  return succeed({ ...set, download });
}
