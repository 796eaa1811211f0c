import * as z from "zod";
import { describeError, request } from "../../src/api/http.ts";
import { StepError } from "../steps.ts";
import { keyFor, SECRET_HEADER } from "./keys.ts";

/** Time for one reply: the CMS may have to read some thousand entries, ms. */
const TIMEOUT_MS = 60_000;

const changeSchema = z.object({
  number: z.int(),
  /** The same as in the call that reports the change. */
  id: z.string(),
  /** As in `sub-category`; `file` for one of the library, `site` for a rebuild. */
  type: z.string(),
  documentId: z.string(),
  slug: z.nullable(z.string()),
  oldSlug: z.nullable(z.string()),
  action: z.enum(["publish", "unpublish", "delete", "update", "rebuild"]),
  at: z.string(),
});

const entrySchema = z.object({
  type: z.string(),
  documentId: z.string(),
  /** As the public API answers it; null where it is not published. */
  data: z.nullable(z.record(z.string(), z.unknown())),
});

const contentSchema = z.object({
  /** The number of the last change that is contained. */
  last: z.int(),
  /** Whether there are more changes to ask for. */
  more: z.boolean(),
  /** Whether what changed is not known any more: everything has to be read. */
  whole: z.boolean(),
  changes: z.array(changeSchema),
  /** Every changed entry, and every published one whose reply says something of a changed one. */
  entries: z.array(entrySchema),
  /** The documentIds of each list that a change may have put into another order, by type. */
  orders: z.record(z.string(), z.array(z.string())),
});

export type ContentChange = z.output<typeof changeSchema>;
export type ContentEntry = z.output<typeof entrySchema>;
export type ContentChanges = z.output<typeof contentSchema>;

/** The CMS, and the secret that it shares with the publisher. */
export interface ContentSource {
  readonly cmsUrl: string;
  readonly secret: string;
}

async function ask<T>({ cmsUrl, secret }: ContentSource, query: string, schema: z.ZodType<T>): Promise<T> {
  const headers = { [SECRET_HEADER]: keyFor(secret, "content") };
  const transport = {
    base: cmsUrl,
    // The key goes nowhere else: an answer that leads to another address is a failure.
    fetch: (address: RequestInfo | URL, init?: RequestInit) =>
      fetch(address, { ...init, headers, redirect: "error" }),
  };
  const path = `/publishing/content${query}`;
  const reply = await request(transport, { path, schema, timeoutMs: TIMEOUT_MS });
  if (reply.ok) return reply.data;
  throw new StepError(
    reply.error.status === 401
      ? `The CMS at ${cmsUrl} refuses to give its content: its PUBLISH_SECRET is another.`
      : `The CMS did not give what changed: ${describeError(reply.error)}`,
  );
}

/**
 * What changed after a number, with the entries that say something of it as they stand now.
 * @param after without it, only the newest number is read: to be asked for before everything is read
 * @throws StepError
 */
export const contentAfter = (source: ContentSource, after?: number): Promise<ContentChanges> =>
  ask(source, after === undefined ? "" : `?after=${after}`, contentSchema);

/** How at most 200 entries stand. @throws StepError */
export const contentOf = async (
  source: ContentSource,
  entries: ReadonlyArray<Pick<ContentEntry, "type" | "documentId">>,
): Promise<ContentEntry[]> => {
  const ids = entries.map(({ type, documentId }) => `${type}:${documentId}`).join(",");
  return (await ask(source, `?ids=${ids}`, z.object({ entries: z.array(entrySchema) }))).entries;
};
