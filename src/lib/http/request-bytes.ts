import { REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { fail, type Result, succeed } from "../result.ts";
import { type ApiError, fetchAndRead, isSuccess, type Transport, urlOf } from "./http.ts";

/** Downloads a file. */
export async function requestBytes(
  transport: Transport,
  path: string,
  token?: string,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiError>> {
  const url = urlOf(transport.base, path);
  const init = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
  // Browsers of 2024 lack `response.bytes()`.
  const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const reply = await fetchAndRead(transport, url, init, REQUEST_TIMEOUT_MS, read);
  if (!reply.ok) return reply;
  const { status, body } = reply.data;
  return isSuccess(status) ? succeed(body) : fail({ status, data: null });
}
