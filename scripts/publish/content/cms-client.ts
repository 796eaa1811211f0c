import * as z from "zod";
import { type KeyPurpose, keyFor, SECRET_HEADER } from "../../../src/contract/node/publish-keys.ts";
import {
  type ContentChanges,
  type ContentEntry,
  contentChangesSchema,
  contentEntrySchema,
} from "../../../src/contract/shapes/publishing.ts";
import { describeError, request, type Transport } from "../../../src/lib/http/http.ts";
import { StepError } from "../../lib/steps.ts";

/** Timeout of one reply, for which the CMS may read some thousand entries. */
const CONTENT_TIMEOUT_MS = 60_000;

/** The address of the CMS and the secret that it shares with the publisher. */
export interface ContentSource {
  readonly cmsUrl: string;
  readonly secret: string;
}

/**
 * A transport that sends the CMS the key for one purpose. It follows no redirects, so that the key
 * reaches no other host.
 */
export const cmsTransport = (
  { cmsUrl, secret }: ContentSource,
  purpose: KeyPurpose,
): Required<Transport> => ({
  base: cmsUrl,
  fetch: (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set(SECRET_HEADER, keyFor(secret, purpose));
    return fetch(address, { ...init, headers, redirect: "error" });
  },
});

async function requestContent<T>(source: ContentSource, query: string, schema: z.ZodType<T>): Promise<T> {
  const path = `/publishing/content${query}`;
  const reply = await request(cmsTransport(source, "content"), {
    path,
    schema,
    timeoutMs: CONTENT_TIMEOUT_MS,
  });
  if (reply.ok) return reply.data;
  throw new StepError(
    reply.error.status === 401
      ? `The CMS at ${source.cmsUrl} refuses to give its content: its PUBLISH_SECRET is another.`
      : `The CMS did not give what changed: ${describeError(reply.error)}`,
  );
}

/**
 * Reads the changes after a number, with the current state of the entries that they concern.
 * @param after without it, only the number of the last change is read
 * @throws StepError when the CMS does not answer or refuses
 */
export const fetchChangesAfter = (source: ContentSource, after?: number): Promise<ContentChanges> =>
  requestContent(source, after === undefined ? "" : `?after=${after}`, contentChangesSchema);

/** Reads the current state of at most 200 entries. @throws StepError */
export const fetchEntries = async (
  source: ContentSource,
  entries: ReadonlyArray<Pick<ContentEntry, "type" | "documentId">>,
): Promise<ContentEntry[]> => {
  const ids = entries.map(({ type, documentId }) => `${type}:${documentId}`).join(",");
  return (await requestContent(source, `?ids=${ids}`, z.object({ entries: z.array(contentEntrySchema) })))
    .entries;
};

const UPLOAD_TIMEOUT_MS = 10_000;
const MISSING: readonly number[] = [404, 410];

/**
 * Checks whether the CMS has an uploaded file.
 * @throws StepError when the CMS does not answer or answers with an unexpected status
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
