import type { Fault } from "../contract/shapes/fault.ts";
import type { Issue } from "../contract/shapes/issues.ts";
import { CONTENT_ERROR_HEADING } from "../contract/site.ts";
import { type ApiError, describeError } from "../lib/http/http.ts";

/** Content is invalid or cannot be read. A publish stops with this message, one fault per line. */
export class ContentError extends Error {
  override name = "ContentError";

  readonly faults: readonly Fault[];

  constructor(faults: string | readonly Fault[]) {
    const all = typeof faults === "string" ? [{ message: faults }] : faults;
    super([CONTENT_ERROR_HEADING, ...all.map(({ message }) => message)].join("\n"));
    this.faults = all;
  }
}

/** The error for entries that the CMS does not deliver. */
export const cmsReadError = (label: string, error: ApiError): ContentError =>
  new ContentError(`The CMS did not give its ${label} entries: ${describeError(error)}`);

export function readProperty(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** Distinguishes fields that an editor left empty from fields that the CMS did not send. */
function describeProblem(value: unknown, message: string): string {
  if (value === undefined) return "is missing in the answer of the CMS";
  return value === null || value === "" ? "is empty" : message;
}

/** The entry that has the fault: a related entry if the path goes through a relation. */
function holderOf(path: readonly PropertyKey[], entry: unknown) {
  let value = entry;
  let holder = { documentId: readProperty(entry, "documentId"), within: path };
  for (const [index, key] of path.entries()) {
    value = readProperty(value, key);
    const documentId = readProperty(value, "documentId");
    if (typeof documentId === "string") holder = { documentId, within: path.slice(index + 1) };
  }
  return holder;
}

/** `product "o-ring-9": field featured.width: …`, so that an editor finds the entry. */
export function fieldFault(label: string, { path, message }: Issue, entry: unknown): Fault {
  const name =
    readProperty(entry, "slug") || readProperty(entry, "title") || readProperty(entry, "documentId");
  const wrong = describeProblem(path.reduce<unknown>(readProperty, entry), message);
  const { documentId, within } = holderOf(path, entry);
  return {
    message: `${label} ${typeof name === "string" ? `"${name}"` : "(unnamed)"}: field ${path.join(".")}: ${wrong}`,
    ...(typeof documentId === "string" ? { documentId, field: within.join(".") } : {}),
  };
}
