import { REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { type ApiError, fetchAndRead, isSuccess, type Transport, urlOf } from "../http/http.ts";
import { fail, type Result, succeed } from "../result.ts";

/** Downloads a file. @param body sent as JSON by POST, if there is one */
export async function requestBytes(
  transport: Transport,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiError>> {
  const url = urlOf(transport.base, path);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  // Browsers of 2024 lack `response.bytes()`.
  const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const reply = await fetchAndRead(transport, url, init, REQUEST_TIMEOUT_MS, read);
  if (!reply.ok) return reply;
  const { status, body: bytes } = reply.data;
  return isSuccess(status) ? succeed(bytes) : fail({ status, data: null });
}
