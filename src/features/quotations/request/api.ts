import { isRecord } from "../../../contract/is-record.ts";
import { QUOTATION_PATHS } from "../../../contract/rules/quotations.ts";
import type { ApiError } from "../../../lib/http/http.ts";
import { request, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";

/** The body of a request; the CMS checks all of it. */
export interface QuotationRequest {
  products: readonly { id: string; quantity: number }[];
  organisation: string;
  name: string;
  email: string;
  /** ISO code in lower case. */
  country: string;
  end_use: string;
  /** `YYYY-MM-DD` */
  needed_by?: string;
  message?: string;
  /** Names the request: the same key again asks once. */
  key: string;
}

const referenceSchema = toSchema("a reference", (reply) => {
  const data = isRecord(reply) && isRecord(reply["data"]) ? reply["data"] : {};
  const { reference } = data;
  return typeof reference === "string" && reference !== "" ? reference : undefined;
});

/** Sends a request. @returns its reference; the same one for the same key */
export const sendRequest = (transport: Transport, body: QuotationRequest, token?: string) =>
  request(transport, {
    method: "POST",
    path: QUOTATION_PATHS.request,
    body,
    schema: referenceSchema,
    ...(token === undefined ? {} : { token }),
  });

/** A problem at one field, or at the line of the list with this index. */
export interface FieldProblem {
  field: string;
  line?: number;
  message: string;
}

/** The fields that a 400 reply names. */
export function fieldProblems(error: ApiError): FieldProblem[] {
  const reply = "data" in error && isRecord(error.data) ? error.data["error"] : undefined;
  const details = isRecord(reply) ? reply["details"] : undefined;
  const problems = isRecord(details) ? details["errors"] : undefined;
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem: unknown) => {
    const { path, message } = isRecord(problem) ? problem : {};
    if (!Array.isArray(path) || typeof message !== "string") return [];
    const [field, line] = path;
    if (typeof field !== "string") return [];
    return [{ field, message, ...(/^\d+$/.test(String(line)) ? { line: Number(line) } : {}) }];
  });
}
