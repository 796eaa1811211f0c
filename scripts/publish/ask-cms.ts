import * as z from "zod";
import { describeError, request, type Transport } from "../../src/api/http.ts";
import { StepError } from "../steps.ts";
import { changeSchema } from "./changes.ts";
import { keyFor, type Opens, SECRET_HEADER } from "./keys.ts";

/** Time for one reply: the CMS may have to read some thousand entries, ms. */
const TIMEOUT_MS = 60_000;

const numberedSchema = changeSchema.extend({ number: z.int(), documentId: z.string() });

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
  changes: z.array(numberedSchema),
  /** Every changed entry, and every published one whose reply says something of a changed one. */
  entries: z.array(entrySchema),
  /** The documentIds of each list that a change may have put into another order, by type. */
  orders: z.record(z.string(), z.array(z.string())),
});

export type ContentChange = z.output<typeof numberedSchema>;
export type ContentEntry = z.output<typeof entrySchema>;
export type ContentChanges = z.output<typeof contentSchema>;

/** The CMS, and the secret that it shares with the publisher. */
export interface ContentSource {
  readonly cmsUrl: string;
  readonly secret: string;
}

/** Asks the CMS with the key for one thing, which goes nowhere else: an answer that leads to another address is a failure. */
export const withKey = ({ cmsUrl, secret }: ContentSource, opens: Opens): Required<Transport> => ({
  base: cmsUrl,
  fetch: (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set(SECRET_HEADER, keyFor(secret, opens));
    return fetch(address, { ...init, headers, redirect: "error" });
  },
});

async function ask<T>(source: ContentSource, query: string, schema: z.ZodType<T>): Promise<T> {
  const path = `/publishing/content${query}`;
  const reply = await request(withKey(source, "content"), { path, schema, timeoutMs: TIMEOUT_MS });
  if (reply.ok) return reply.data;
  throw new StepError(
    reply.error.status === 401
      ? `The CMS at ${source.cmsUrl} refuses to give its content: its PUBLISH_SECRET is another.`
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

const UPLOAD_TIMEOUT_MS = 10_000;
const MISSING: readonly number[] = [404, 410];

/**
 * Whether the CMS has a file.
 * @throws StepError when it does not say
 */
export async function hasUpload(cmsUrl: string, pathname: string): Promise<boolean> {
  const address = cmsUrl + pathname;
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const response = await fetch(address, { method: "HEAD", signal }).catch((error) => {
    throw new StepError(
      `The CMS does not say whether ${address} is there: ${error.cause?.code ?? error.message}`,
    );
  });
  if (!response.ok && !MISSING.includes(response.status))
    throw new StepError(`The CMS does not say whether ${address} is there: it answers ${response.status}`);
  return response.ok;
}
