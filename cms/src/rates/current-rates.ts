import { findLargeChanges, findMistakes, type TableResult } from "./rate-table";
import type { RateTable, RefusedTable, StoredTable } from "./types";

/** The stored state, which all processes of the shop share, the service and the clock. */
export interface RateDependencies {
  read(): Promise<StoredTable | null>;
  /** Stores the last good table and clears a refused one. */
  save(table: StoredTable): Promise<void>;
  /** Stores a refused table for an editor to review. */
  saveRefused(table: RefusedTable): Promise<void>;
  /** The largest accepted change of a rate from one table to the next, in percent. */
  maxChangePercent(): Promise<number>;
  /**
   * Reserves a request to the service: true for one caller of all processes until the pause ends.
   */
  claimRequest(now: number): Promise<boolean>;
  /** Sets the end of that pause (ms since 1970). */
  blockRequestsUntil(moment: number): Promise<void>;
  requestTable(): Promise<TableResult>;
  warn(message: string): void;
  now(): number;
}

/** How long a table is used before the next request (D32). */
export const RATES_LIFETIME_MS = 3_600_000;
/** Limits requests to a service that is down: one in this time, not one per shopper. */
export const MIN_REQUEST_INTERVAL_MS = 30_000;

/**
 * Creates the function that returns the current rates (D32): the stored table for an hour, then a
 * new one. If that fails or is refused, it returns the last good table; the next request follows
 * after the minimum interval, or an hour after a refused table. Concurrent callers share one
 * request.
 * @returns a function whose result is null only if there never was a good table
 */
export function rateSource(dependencies: RateDependencies): () => Promise<RateTable | null> {
  let pendingRequest: Promise<RateTable | null> | undefined;

  const refresh = async (stored: StoredTable | null): Promise<RateTable | null> => {
    if (!(await dependencies.claimRequest(dependencies.now()))) return stored;
    const result = await dependencies.requestTable();
    const former = { ...stored?.former, ...stored?.rates };
    const reason = result.ok
      ? (findMistakes(result.table.rates) ??
        findLargeChanges(result.table.rates, former, await dependencies.maxChangePercent()))
      : result.reason;
    if (result.ok) {
      const table = { ...result.table, at: dependencies.now() };
      if (reason === null) {
        await dependencies.save({ ...table, former });
        return result.table;
      }
      await dependencies.saveRefused({ ...table, reason });
      await dependencies.blockRequestsUntil(dependencies.now() + RATES_LIFETIME_MS);
    }
    dependencies.warn(
      `exchange rates: ${reason}; ${stored ? `those of ${new Date(stored.at).toISOString()} stay` : "there are none"}`,
    );
    return stored;
  };

  return async () => {
    const stored = await dependencies.read();
    const age = stored ? dependencies.now() - stored.at : Number.NaN;
    // Ignore a table from the future: it was stored with a wrong clock.
    if (stored && age >= 0 && age < RATES_LIFETIME_MS) return stored;
    pendingRequest ??= refresh(stored).finally(() => {
      pendingRequest = undefined;
    });
    return pendingRequest;
  };
}
