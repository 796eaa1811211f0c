import type { Context } from "koa";
import { type ShownType, singularNameOf } from "../publishing/shown-types";
import { titleOf } from "../validation/links";
import { changedFields, differences } from "./compare-fields";
import { type Content, readSnapshot } from "./content";
import { changesSince, findVersion, type VersionRow } from "./record";
import { requestedContent } from "./requested-content";
import { rightsTo } from "./rights";
import type { Action, Author, Conflict } from "./types";

/** A request of the panel that changes entries. */
export interface PanelRequest {
  readonly ctx: Context;
  /** The versions that it is based on. */
  readonly versions: readonly string[];
  readonly body: unknown;
  /** The sender's name. */
  readonly editor: string | null;
  /** The ids of entries that it has begun to change. */
  readonly changed: Set<string>;
}

const UNKNOWN_EDITOR = "Another editor";

const VERBS: Readonly<Record<Action, string>> = {
  found: "changed",
  save: "changed",
  publish: "published",
  unpublish: "unpublished",
  discard: "discarded the changes of",
  delete: "deleted",
};

interface Refusal {
  /** Such as `Ann Hale (22 Nov 2026, 21:05 UTC) has published “Set One” after …`. */
  readonly message: string;
  readonly conflict: Conflict;
}

/** Describes the changes of an entry since the versions that a request is based on. */
export async function describeConflict(
  uid: ShownType,
  documentId: string,
  { ctx, versions, body }: PanelRequest,
): Promise<Refusal> {
  const { readable } = await rightsTo(uid, documentId, ctx);
  const theirs = await readSnapshot(uid, documentId, "draft");
  const recorded = await Promise.all(versions.map((version) => findVersion(uid, documentId, version)));
  const base = recorded.find((version) => version !== null) ?? null;
  const opened = base ? await readable(base.content) : null;
  const changes = await changesSince(uid, documentId, base);
  const current = await readable(theirs?.content ?? {});
  const requested = hasFields(uid, body) ? await requestedContent(uid, body, opened ?? current) : null;
  const yours = requested && (await readable(requested));
  const authors = authorsOf(changes);
  // Several editors may have done different things.
  const action = authors.length > 1 ? "save" : (changes.at(-1)?.action ?? "save");
  const change = `${authors.length > 1 ? "have" : "has"} ${VERBS[action]} ${titleText(current)}`;
  const authorsOfField = (field: string) => {
    const ofField = changes.filter(({ content }, index) => {
      const before = changes[index - 1] ?? base;
      return before !== null && changedFields(uid, before.content, content).includes(field);
    });
    return ofField.length > 0 ? namesText(authorsOf(ofField)) : null;
  };
  const conflict = {
    type: singularNameOf(uid),
    documentId,
    version: theirs?.version ?? "",
    authors,
    summary: `${namesText(authors)} ${change}`,
    differences: differences(uid, { opened, theirs: current, yours, authorsOf: authorsOfField }),
  };
  return { conflict, message: `${timedNames(authors)} ${change} after you opened it. Nothing was saved.` };
}

/**
 * Who has changed an entry since a version, such as `Ann Hale (22 Nov 2026, 21:05 UTC)`; null if
 * the version is not known.
 */
export async function namesSince(
  uid: ShownType,
  documentId: string,
  version: string,
): Promise<string | null> {
  const base = await findVersion(uid, documentId, version);
  if (base === null) return null;
  return timedNames(authorsOf(await changesSince(uid, documentId, base)));
}

/** Each editor who made a change, with the time of the last one. */
function authorsOf(changes: readonly VersionRow[]): Author[] {
  const last = new Map<string, string>();
  for (const { editor, at } of changes) {
    const name = editor ?? UNKNOWN_EDITOR;
    last.delete(name);
    last.set(name, at);
  }
  return [...last].map(([name, at]) => ({ name, at }));
}

const AND = new Intl.ListFormat("en", { type: "conjunction", style: "long" });

const namesText = (authors: ReadonlyArray<Pick<Author, "name">>): string =>
  AND.format(authors.map(({ name }) => name)) || UNKNOWN_EDITOR;

const timedNames = (authors: readonly Author[]): string =>
  namesText(authors.map(({ name, at }) => ({ name: `${name} (${formatUtc(at)})` })));

function titleText(entry: Content): string {
  const title = titleOf(entry);
  return title === null ? "this entry" : `“${title}”`;
}

/** A form sends its fields; a request to unpublish or delete sends none. */
function hasFields(uid: ShownType, body: unknown): body is Content {
  const { attributes } = strapi.contentType(uid);
  return Object.keys(Object(body)).some((name) => name in attributes && name !== "version");
}

/**
 * @param refusal null if the request names no versions
 * @throws HttpError 409, or 428 if the request names no versions
 */
export function throwRefusal({ ctx }: PanelRequest, refusal: Refusal | null): never {
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
    message: `${by ?? namesText(conflict.authors)} changed “${label}” too.`,
    name: "ConflictError",
  }));
  return ctx.throw(409, message, { name: "ConflictError", details: { errors, conflict } });
}

/** Such as `22 Nov 2026, 21:05 UTC`. */
const formatUtc = (at: string): string =>
  `${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
