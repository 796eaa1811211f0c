/** Today in UTC, as in `2026-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, "2026-01-31".length);
