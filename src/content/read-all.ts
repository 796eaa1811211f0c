import { type ApiError, describeError, type Transport } from "../api/http.ts";
import type { Page } from "../api/list.ts";
import type { Fault } from "../domain/fault.ts";
import type { Issue } from "../domain/issues.ts";
import type { Result } from "../domain/result.ts";
import { CONTENT_FAULTS } from "../site.ts";

/** Content is wrong or cannot be read: the build stops with this message, one fault a line. */
export class ContentError extends Error {
  override name = "ContentError";

  readonly faults: readonly Fault[];

  constructor(faults: string | readonly Fault[]) {
    const all = typeof faults === "string" ? [{ message: faults }] : faults;
    super([CONTENT_FAULTS, ...all.map(({ message }) => message)].join("\n"));
    this.faults = all;
  }
}

const ATTEMPTS = 3;

type ReadPage<T> = (transport: Transport, page: number) => Promise<Result<Page<T>, ApiError>>;
type Entry = { documentId: string };

function field(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** Distinguishes fields that an editor left empty from missing answers of the CMS. */
function whatIsWrong(value: unknown, message: string): string {
  if (value === undefined) return "is missing in the answer of the CMS";
  return value === null || value === "" ? "is empty" : message;
}

/** The entry with the fault: a related entry if the path leads through a relation. */
function holderOf(path: readonly PropertyKey[], reply: unknown) {
  let value = reply;
  let holder: { documentId?: string; within: readonly PropertyKey[] } = { within: path };
  for (const [index, key] of path.entries()) {
    value = field(value, key);
    const documentId = field(value, "documentId");
    if (typeof documentId === "string") holder = { documentId, within: path.slice(index + 1) };
  }
  return holder;
}

/** `product "o-ring-9": field featured.width: …`, so that an editor finds the entry. */
function nameFault(kind: string, { path, message }: Issue, reply: unknown): Fault {
  const [, index, ...rest] = path;
  const entry = typeof index === "number" ? field(field(reply, "data"), index) : field(reply, "data");
  const name = field(entry, "slug") || field(entry, "title") || field(entry, "documentId");
  const keys = typeof index === "number" ? rest : path.slice(1);
  const place = keys.join(".");
  const said = whatIsWrong(path.reduce<unknown>(field, reply), message);
  const { documentId, within } = holderOf(path, reply);
  return {
    message: `${kind} ${typeof name === "string" ? `"${name}"` : "(unnamed)"}: field ${place}: ${said}`,
    ...(documentId === undefined ? {} : { documentId, field: within.join(".") }),
  };
}

/** The error to stop with when a reply cannot be used. */
function contentError(kind: string, error: ApiError): ContentError {
  if (error.status === "PARSING_ERROR" && "issues" in error && error.issues.length > 0) {
    return new ContentError(error.issues.map((issue) => nameFault(kind, issue, error.data)));
  }
  return new ContentError(`The CMS did not give its ${kind} entries: ${describeError(error)}`);
}

async function readOnce<T extends Entry>(transport: Transport, kind: string, readPage: ReadPage<T>) {
  const entries = new Map<string, T>();
  const totals = new Set<number>();
  let read = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const reply = await readPage(transport, page);
    if (!reply.ok) throw contentError(kind, reply.error);
    const { pagination } = reply.data.meta;
    last = pagination.pageCount;
    totals.add(pagination.total);
    read += reply.data.data.length;
    for (const entry of reply.data.data) entries.set(entry.documentId, entry);
  }
  const steady = totals.size === 1 && totals.has(read) && entries.size === read;
  return { entries: [...entries.values()], steady };
}

/**
 * Every entry of a collection, page by page until the last. Somebody publishing meanwhile shifts the pages, so a
 * reading that does not add up is made anew.
 * @throws ContentError naming the entry and field, or the reason why the CMS did not answer
 */
export async function readAll<T extends Entry>(
  transport: Transport,
  kind: string,
  readPage: ReadPage<T>,
): Promise<T[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { entries, steady } = await readOnce(transport, kind, readPage);
    if (steady) return entries;
  }
  throw new ContentError(`The ${kind} entries kept changing while they were read; tried ${ATTEMPTS} times`);
}

type ReadSingle<T> = (transport: Transport) => Promise<Result<{ data: T }, ApiError>>;

/** @throws ContentError naming the field, or the reason why the CMS did not answer */
export async function readSingle<T>(transport: Transport, kind: string, read: ReadSingle<T>): Promise<T> {
  const reply = await read(transport);
  if (!reply.ok) throw contentError(kind, reply.error);
  return reply.data.data;
}

/** A collection whose page would be blank without any entry. */
export async function readSome<T extends Entry>(
  transport: Transport,
  kind: string,
  readPage: ReadPage<T>,
): Promise<T[]> {
  const entries = await readAll(transport, kind, readPage);
  if (entries.length === 0) throw new ContentError(`No ${kind} is published, and a page shows nothing else`);
  return entries;
}
