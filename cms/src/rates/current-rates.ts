import { findJumps, findMistakes, type Rates, type RateTable, type TableResult } from "./rate-table";

export interface KeptTable extends RateTable {
  /** When the service gave it, in ms since 1970. */
  readonly at: number;
  /** The last known rates, compared with the new rate of a currency that this table lacks. */
  readonly former?: Rates;
}

/** A table of wrong or jumping rates, until a good one arrives or an editor decides. */
export interface RefusedTable extends KeptTable {
  readonly reason: string;
}

/** What outlives this process and is shared with others of the same shop, and the service itself. */
export interface RateParts {
  read(): Promise<KeptTable | null>;
  /** Stores the last good table and clears a refused one. */
  keep(table: KeptTable): Promise<void>;
  /** Stores it for an editor to review. */
  refuse(table: RefusedTable): Promise<void>;
  /** The largest change of a rate from one table to the next, in percent. */
  limit(): Promise<number>;
  /** True for one caller among all processes, and then for none until the pause is over. */
  takeTurn(now: number): Promise<boolean>;
  /** Sets the end of that pause. */
  pauseUntil(moment: number): Promise<void>;
  ask(): Promise<TableResult>;
  warn(message: string): void;
  now(): number;
}

export const HOUR_MS = 3_600_000;
/** Limits requests to a service that is down: one in this time, not one per shopper. */
export const PAUSE_MS = 30_000;

/**
 * Returns the current rates (D32): the stored table for an hour, then a fresh one; without one, the
 * last good one. After a refused table the service is asked again after an hour.
 * Null only if there never was one. Askers of one process wait for the same answer of the service.
 */
export function rateSource(parts: RateParts): () => Promise<RateTable | null> {
  let asking: Promise<RateTable | null> | undefined;

  const refresh = async (kept: KeptTable | null): Promise<RateTable | null> => {
    if (!(await parts.takeTurn(parts.now()))) return kept;
    const answer = await parts.ask();
    const former = { ...kept?.former, ...kept?.rates };
    const reason = answer.ok
      ? (findMistakes(answer.table.rates) ?? findJumps(answer.table.rates, former, await parts.limit()))
      : answer.reason;
    if (answer.ok) {
      const table = { ...answer.table, at: parts.now() };
      if (reason === null) {
        await parts.keep({ ...table, former });
        return answer.table;
      }
      await parts.refuse({ ...table, reason });
      await parts.pauseUntil(parts.now() + HOUR_MS);
    }
    parts.warn(
      `exchange rates: ${reason}; ${kept ? `those of ${new Date(kept.at).toISOString()} stay` : "there are none"}`,
    );
    return kept;
  };

  return async () => {
    const kept = await parts.read();
    const age = kept ? parts.now() - kept.at : Number.NaN;
    // A table from the future belongs to a clock that was wrong.
    if (kept && age >= 0 && age < HOUR_MS) return kept;
    asking ??= refresh(kept).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
