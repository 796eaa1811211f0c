/**
 * How long to wait before the next attempt, ms: twice as long after each failure.
 * @param failures in a row, at least 1
 */
export const backoff = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs);
