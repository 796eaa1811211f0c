/** An expected outcome as a value: what was asked for, or why it could not be had. */
export type Result<T, E> = { ok: true; data: T } | { ok: false; error: E };

export const succeed = <T>(data: T): { ok: true; data: T } => ({ ok: true, data });
export const fail = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });
