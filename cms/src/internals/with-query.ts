import type { Core, UID } from "@strapi/strapi";

/** Says that a check has ended before anything was written. */
export const STOPPED = new Error("This is only a check.");

/**
 * Runs a check while functions of the query object of a type, which all callers share, are others.
 */
export async function withQuery(
  { db }: Core.Strapi,
  uid: UID.ContentType,
  functions: object,
  check: () => Promise<unknown>,
): Promise<unknown> {
  const query = db.query(uid);
  const original = { ...query };
  Object.assign(query, functions);
  return check()
    .catch((error: unknown) => error)
    .finally(() => Object.assign(query, original));
}
