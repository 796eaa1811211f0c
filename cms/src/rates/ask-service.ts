import { readTable, type TableResult } from "./rate-table";

/** Somebody waits for the answer, and has the former table if there is none. */
const TIMEOUT_MS = 4_000;

/** Asks the exchange-rate service. Its address holds a key, so no reason of a failure repeats it. */
export async function askService(address: string, timeoutMs = TIMEOUT_MS): Promise<TableResult> {
  try {
    const answer = await fetch(address, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return { ok: false, reason: `it answered with status ${answer.status}` };
    return readTable(await answer.text());
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, reason: late ? `no answer within ${timeoutMs} ms` : "it cannot be reached" };
  }
}
