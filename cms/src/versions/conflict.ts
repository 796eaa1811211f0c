import type { Context } from "koa";
import { titleOf } from "../checks/links";
import { actsOnSeveral } from "../checks/refusal";
import { nameOf, type ShownType } from "../publishing/shown-types";
import { type Content, readSnapshot } from "./content";
import { differences } from "./fields";
import { findVersion, lastChange } from "./record";
import { requestedContent } from "./requested";
import { rightsTo } from "./rights";
import type { Action, Conflict } from "./types";

/** A request of the panel that changes entries. */
export interface Request {
  readonly ctx: Context;
  /** The versions that it is based on. */
  readonly opened: readonly string[];
  readonly body: unknown;
  /** The sender's name. */
  readonly editor: string | null;
  /** Entries that it has begun to change. */
  readonly done: Set<string>;
}

const ANOTHER = "Another editor";

const DONE: Readonly<Record<Action, string>> = {
  found: "changed",
  save: "changed",
  publish: "published",
  unpublish: "unpublished",
  discard: "discarded the changes of",
  delete: "deleted",
};

/** The changes of an entry since the versions that a request is based on. */
export async function conflictOf(
  uid: ShownType,
  documentId: string,
  { ctx, opened: versions, body }: Request,
): Promise<Conflict> {
  const { readable } = await rightsTo(uid, documentId, ctx);
  const theirs = await readSnapshot(uid, documentId, "draft");
  const recorded = await Promise.all(versions.map((version) => findVersion(uid, documentId, version)));
  const found = recorded.find((version) => version !== null);
  const opened = found ? await readable(found.content) : null;
  const change = await lastChange(uid, documentId);
  const present = await readable(theirs?.content ?? {});
  const requested = hasFields(uid, body) ? await requestedContent(uid, body, opened ?? present) : null;
  const yours = requested && (await readable(requested));
  const { action = "save", editor = null, at = null } = change ?? {};
  return {
    type: nameOf(uid),
    documentId,
    version: theirs?.version ?? "",
    ...{ action, editor, at },
    summary: `${editor ?? ANOTHER} has ${DONE[action]} ${actsOnSeveral(body) ? named(present) : "this entry"}`,
    differences: differences(uid, { opened, theirs: present, yours }),
  };
}

const named = (entry: Content): string => `“${titleOf(entry) ?? "an entry"}”`;

/** A form sends its fields; a request to unpublish or delete sends none. */
function hasFields(uid: ShownType, body: unknown): body is Content {
  const { attributes } = strapi.contentType(uid);
  return Object.keys(Object(body)).some((name) => name in attributes && name !== "version");
}

/** Refuses a request with status 409, or 428 if it does not name the versions it is based on. */
export function refuse({ ctx }: Request, conflict: Conflict | null): never {
  if (conflict === null) {
    return ctx.throw(
      428,
      "The panel did not say which version of the entry you have seen. Copy what you have typed, then reload the page.",
    );
  }
  const { summary, editor, at, differences: fields } = conflict;
  const both = fields.filter((difference) => difference.both);
  const errors = both.map(({ field, label }) => ({
    path: [field],
    message: `${editor ?? ANOTHER} has changed “${label}” too.`,
    name: "ConflictError",
  }));
  const when = at === null ? "" : ` on ${momentOf(at)}`;
  const message = `${summary}${when}, after you opened it. Nothing was saved.`;
  return ctx.throw(409, message, { name: "ConflictError", details: { errors, conflict } });
}

/** Such as `22 Nov 2026, 21:05 UTC`. */
const momentOf = (at: string): string =>
  `${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
