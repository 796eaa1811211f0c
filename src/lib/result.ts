/** The outcome of an operation that may fail as expected: the data, or the error. */
export type Result<T, E> = { ok: true; data: T } | { ok: false; error: E };

export const succeed = <T>(data: T): { ok: true; data: T } => ({ ok: true, data });
export const fail = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });
