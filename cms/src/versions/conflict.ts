import type { Context } from "koa";
import { titleOf } from "../checks/links";
import { nameOf, type ShownType } from "../publishing/shown-types";
import { type Content, readSnapshot } from "./content";
import { changedFields, differences } from "./fields";
import { changesSince, findVersion, type VersionRow } from "./record";
import { requestedContent } from "./requested";
import { rightsTo } from "./rights";
import type { Action, Author, Conflict } from "./types";

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

interface Refusal {
  /** Such as `Ann Hale (22 Nov 2026, 21:05 UTC) has published “Set One” after you opened it.` */
  readonly message: string;
  readonly conflict: Conflict;
}

/** What became of an entry since the versions that a request was made from. */
export async function conflictOf(
  uid: ShownType,
  documentId: string,
  { ctx, opened: versions, body }: Request,
): Promise<Refusal> {
  const { readable } = await rightsTo(uid, documentId, ctx);
  const theirs = await readSnapshot(uid, documentId, "draft");
  const recorded = await Promise.all(versions.map((version) => findVersion(uid, documentId, version)));
  const found = recorded.find((version) => version !== null) ?? null;
  const opened = found ? await readable(found.content) : null;
  const changes = await changesSince(uid, documentId, found);
  const present = await readable(theirs?.content ?? {});
  const requested = hasFields(uid, body) ? await requestedContent(uid, body, opened ?? present) : null;
  const yours = requested && (await readable(requested));
  const authors = authorsOf(changes);
  // Several editors did several things.
  const action = authors.length > 1 ? "save" : (changes.at(-1)?.action ?? "save");
  const deed = `${authors.length > 1 ? "have" : "has"} ${DONE[action]} ${named(present)}`;
  const authorsOfField = (field: string) => {
    const own = changes.filter((change, index) => {
      const before = changes[index - 1] ?? found;
      return before !== null && changedFields(uid, before.content, change.content).includes(field);
    });
    return own.length > 0 ? inWords(authorsOf(own)) : null;
  };
  const conflict = {
    type: nameOf(uid),
    documentId,
    version: theirs?.version ?? "",
    authors,
    summary: `${inWords(authors)} ${deed}`,
    differences: differences(uid, { opened, theirs: present, yours, authorsOf: authorsOfField }),
  };
  const timed = authors.map(({ name, at }) => ({ name: `${name} (${momentOf(at)})` }));
  return { conflict, message: `${inWords(timed)} ${deed} after you opened it. Nothing was saved.` };
}

/** Each one who made a change, with the time of the last. */
function authorsOf(changes: readonly VersionRow[]): Author[] {
  const last = new Map<string, string>();
  for (const { editor, at } of changes) {
    const name = editor ?? ANOTHER;
    last.delete(name);
    last.set(name, at);
  }
  return [...last].map(([name, at]) => ({ name, at }));
}

const AND = new Intl.ListFormat("en", { type: "conjunction", style: "long" });

const inWords = (authors: ReadonlyArray<Pick<Author, "name">>): string =>
  AND.format(authors.map(({ name }) => name)) || ANOTHER;

function named(entry: Content): string {
  const title = titleOf(entry);
  return title === null ? "this entry" : `“${title}”`;
}

/** A form sends its fields; a request to unpublish or delete sends none. */
function hasFields(uid: ShownType, body: unknown): body is Content {
  const { attributes } = strapi.contentType(uid);
  return Object.keys(Object(body)).some((name) => name in attributes && name !== "version");
}

/** Ends a request with status 409, or with 428 where it names no versions. */
export function refuse({ ctx }: Request, refusal: Refusal | null): never {
  if (refusal === null) {
    return ctx.throw(
      428,
      "The panel did not say which version of the entry you have seen. Copy what you have typed, then reload the page.",
    );
  }
  const { message, conflict } = refusal;
  const both = conflict.differences.filter((difference) => difference.both);
  const errors = both.map(({ field, label, by }) => ({
    path: [field],
    message: `${by ?? inWords(conflict.authors)} changed “${label}” too.`,
    name: "ConflictError",
  }));
  return ctx.throw(409, message, { name: "ConflictError", details: { errors, conflict } });
}

/** Such as `22 Nov 2026, 21:05 UTC`. */
const momentOf = (at: string): string =>
  `${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
