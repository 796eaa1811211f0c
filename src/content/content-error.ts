import { type ApiError, describeError } from "../api/http.ts";
import type { Fault } from "../domain/fault.ts";
import type { Issue } from "../domain/issues.ts";
import { CONTENT_FAULTS } from "../site.ts";

/** Content is wrong or cannot be read: a publish stops with this message, one fault a line. */
export class ContentError extends Error {
  override name = "ContentError";

  readonly faults: readonly Fault[];

  constructor(faults: string | readonly Fault[]) {
    const all = typeof faults === "string" ? [{ message: faults }] : faults;
    super([CONTENT_FAULTS, ...all.map(({ message }) => message)].join("\n"));
    this.faults = all;
  }
}

/** The error to stop with when the CMS does not give what it is asked for. */
export const notGiven = (label: string, error: ApiError): ContentError =>
  new ContentError(`The CMS did not give its ${label} entries: ${describeError(error)}`);

export function field(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** Distinguishes fields that an editor left empty from missing answers of the CMS. */
function whatIsWrong(value: unknown, message: string): string {
  if (value === undefined) return "is missing in the answer of the CMS";
  return value === null || value === "" ? "is empty" : message;
}

/** The entry with the fault: a related entry if the path leads through a relation. */
function holderOf(path: readonly PropertyKey[], entry: unknown) {
  let value = entry;
  let holder = { documentId: field(entry, "documentId"), within: path };
  for (const [index, key] of path.entries()) {
    value = field(value, key);
    const documentId = field(value, "documentId");
    if (typeof documentId === "string") holder = { documentId, within: path.slice(index + 1) };
  }
  return holder;
}

/** `product "o-ring-9": field featured.width: …`, so that an editor finds the entry. */
export function fieldFault(label: string, { path, message }: Issue, entry: unknown): Fault {
  const name = field(entry, "slug") || field(entry, "title") || field(entry, "documentId");
  const wrong = whatIsWrong(path.reduce<unknown>(field, entry), message);
  const { documentId, within } = holderOf(path, entry);
  return {
    message: `${label} ${typeof name === "string" ? `"${name}"` : "(unnamed)"}: field ${path.join(".")}: ${wrong}`,
    ...(typeof documentId === "string" ? { documentId, field: within.join(".") } : {}),
  };
}
