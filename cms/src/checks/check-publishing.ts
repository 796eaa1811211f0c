import type { Core } from "@strapi/strapi";
import { documentIdOf, type PublishedRow, publishedRow, WRITES } from "../publishing/published-row";
import { isShown, type ShownType } from "../publishing/shown-types";
import { readPublished } from "../reads/readings";
import { inWords, linksIn, type NamedEntry, pageOfEntry, titleOf } from "./links";
import { actsOnSeveral, type FieldProblem, refusalOf } from "./refusal";
import { fieldOf, schemaProblems } from "./schema-problems";
import { type AskSite, linkProblem, placesAt, siteAnswers } from "./site-pages";
import {
  neededProblem,
  type Orphan,
  orphansAmong,
  type PublishedLinks,
  pointingAt,
  pointingAtFormer,
  pointingAtPlace,
  publishedLinks,
  subCategoriesOf,
} from "./whole-site";

/** A change of what is published, as it was made. */
interface Change {
  readonly uid: ShownType;
  readonly before: PublishedRow | null;
  readonly after: PublishedRow | null;
  /** The published sub-categories of a category before. */
  readonly children: readonly NamedEntry[];
  /** The places of its page before, with their fields. */
  readonly places: ReadonlyMap<string, string>;
}

/** The changes of requests that are checked at their end. */
const unchecked = new WeakMap<object, Change[]>();

/**
 * Refuses, at its field, a change that would make the build fail: an invalid entry, or the removal
 * of an entry that others need. Reads what is published after the write in the same way as the
 * build, and rolls the write back where the build would fail.
 */
export function checkPublishing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isShown(uid) || !WRITES.has(action)) return next();
    return strapi.db.transaction(async () => {
      // A copied draft needs no check.
      const changed = action === "clone" ? undefined : documentIdOf(context.params);
      const before = await publishedRow(uid, changed);
      const children = before ? await subCategoriesOf(uid, before.documentId) : [];
      const places = before ? await placesAt(pageOfEntry(uid, before)) : new Map();
      const result = await next();
      const after = await publishedRow(uid, documentIdOf(result) ?? documentIdOf(context.params));
      if (before?.id !== after?.id) {
        const change = { uid, before, after, children, places };
        const request = strapi.requestContext.get();
        const later = request && unchecked.get(request);
        if (later) later.push(change);
        else await refuseWrong([change], request);
      }
      return result;
    });
  });
}

/**
 * Does the work of a request in one transaction and checks all that it has changed at its end:
 * entries that lead to each other are published or removed together, or none of them is.
 */
export async function checkedAsOne(request: object, work: () => Promise<unknown>): Promise<void> {
  await strapi.db.transaction(async () => {
    const changes: Change[] = [];
    unchecked.set(request, changes);
    try {
      await work();
    } finally {
      unchecked.delete(request);
    }
    await refuseWrong(changes, request);
  });
}

/** @throws ValidationError for the first change that would keep the site from being built */
async function refuseWrong(changes: readonly Change[], request: object | undefined): Promise<void> {
  const ask = siteAnswers(request);
  let read: Promise<PublishedLinks> | undefined;
  const links = () => {
    read ??= publishedLinks();
    return read;
  };
  for (const change of changes) {
    const problems = await problemsOf(change, ask, links);
    if (problems.length === 0) continue;
    const several = actsOnSeveral(Object(Object(request).request).body);
    const row = change.after ?? change.before;
    throw refusalOf(problems, several && row ? titleOf(row) : null);
  }
}

type Links = () => Promise<PublishedLinks>;

async function problemsOf(change: Change, ask: AskSite, links: Links): Promise<FieldProblem[]> {
  const { uid, before, after, children } = change;
  const entry = after && (await readPublished(uid, after.documentId));
  const problems = entry ? await entryProblems(uid, entry, ask) : [];
  if (before && problems.length === 0) problems.push(...(await neededProblem(uid, before, after)));
  if (before && problems.length === 0)
    problems.push(...(await brokenLinks({ ...change, before }, ask, links)));
  return [...problems, ...orphanProblems(await orphansAmong(children), change)];
}

/** Faults of an entry by itself: its fields, and addresses in its texts that lead nowhere. */
async function entryProblems(uid: ShownType, entry: object, ask: AskSite): Promise<FieldProblem[]> {
  const links = linksIn(entry, pageOfEntry(uid, entry));
  const problems = await Promise.all(
    links.map(async ({ path, isPicture, ...target }): Promise<FieldProblem[]> => {
      const problem = await linkProblem(target, ask);
      const to = target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`;
      const subject = isPicture ? "This text shows a picture" : `This links to ${to}`;
      return problem ? [{ path: fieldOf(strapi, uid, path), message: `${subject}, ${problem}.` }] : [];
    }),
  );
  return [...schemaProblems(strapi, uid, entry), ...problems.flat()];
}

/** A sub-category whose category is gone, or lists it no longer, has no address. */
function orphanProblems(orphans: readonly Orphan[], { before, after }: Change): FieldProblem[] {
  if (orphans.length === 0) return [];
  const isMoved = ({ draftParent }: Orphan) => draftParent !== null && draftParent !== before?.documentId;
  const moved = orphans.filter(isMoved);
  const others = orphans.filter((orphan) => !isMoved(orphan));
  const advice = [
    ...(others.length > 0
      ? [`Visitors would no longer find ${inWords(others)}: move or unpublish that first.`]
      : []),
    ...(moved.length > 0
      ? [`The draft of ${inWords(moved)} is in another category already: publish that first.`]
      : []),
  ];
  return [{ path: after ? ["sub_categories"] : [], message: advice.join(" ") }];
}

/** Links of other entries to a page, or a place on it, that is gone. */
async function brokenLinks(
  { uid, before, after, places }: Change & { readonly before: PublishedRow },
  ask: AskSite,
  links: Links,
): Promise<FieldProblem[]> {
  const page = pageOfEntry(uid, before);
  // What has no address of its own only leaves a page that stays.
  const hasPage = typeof before.slug === "string";
  if (after === null) {
    const pointing = hasPage ? await pointingAt(uid, before, await links(), ask) : [];
    if (pointing.length === 0) return [];
    return [{ path: [], message: `Links lead here from ${inWords(pointing)}. Change them first.` }];
  }
  const isMoved = hasPage && pageOfEntry(uid, after) !== page;
  const pointing = isMoved ? await pointingAtFormer(before, page, await links(), ask) : [];
  if (pointing.length > 0) {
    const why = `Links lead to ${page} from ${inWords(pointing)}, and the site has not shown that address yet, so that it cannot redirect it.`;
    return [
      { path: ["slug"], message: `${why} Change the links first, or wait until the site has been built.` },
    ];
  }
  const left = await placesAt(pageOfEntry(uid, after));
  const lost = [...places.keys()].filter((anchor) => !left.has(anchor));
  const broken = lost.map(async (anchor) => {
    const entries = pointingAtPlace(before, page, anchor, await links());
    const field = places.get(anchor) ?? "";
    const what = field === "body" ? "The heading at" : "What makes the section";
    const message = `${what} #${anchor} must stay: links lead to it from ${inWords(entries)}.`;
    return entries.length > 0 ? [{ path: [field], message }] : [];
  });
  return (await Promise.all(broken)).flat();
}
