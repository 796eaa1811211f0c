import { randomUUID } from "node:crypto";

/** Has the id of a request, between site and CMS, in answers and in e-mails (OPS-01). */
export const REQUEST_ID_HEADER = "X-Request-Id";

export const newRequestId = (): string => randomUUID();

/** @returns the id in a header's value; undefined for anything that is not of an id's form */
export const parseRequestId = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w-]{8,64}$/.test(value) ? value : undefined;
