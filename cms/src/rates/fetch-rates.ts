import { parseRateTable, type TableResult } from "./rate-table";

/** Short, because a customer waits; without an answer the stored rates are used. */
const RATES_TIMEOUT_MS = 4_000;

/**
 * Fetches a table from the exchange-rate service.
 * @param address contains an API key, so no failure reason repeats it
 */
export async function fetchRates(address: string, timeoutMs = RATES_TIMEOUT_MS): Promise<TableResult> {
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { ok: false, reason: `it answered with status ${response.status}` };
    return parseRateTable(await response.text());
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, reason: isTimeout ? `no answer within ${timeoutMs} ms` : "it cannot be reached" };
  }
}
