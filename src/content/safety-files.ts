import { createHash } from "node:crypto";
import type { Fault } from "../contract/shapes/fault.ts";
import type { SafetyDocumentSet } from "../contract/shapes/pages.ts";
import type { SafetyFile } from "../contract/shapes/safety.ts";
import type { Transport } from "../lib/http/http.ts";
import { fail, type Result, succeed } from "../lib/result.ts";
import { uploadedFile } from "./api.ts";

export type SafetySet = SafetyDocumentSet & {
  download: SafetyFile | null;
  /** Titles of the models that its document is for. */
  models?: readonly string[];
};

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
