import type { Core } from "@strapi/strapi";
import { CONDITION, PRODUCT, SITE } from "../content-types";
import {
  documentIdOf,
  type PublishedRow,
  readPublishedRow,
  WRITE_ACTIONS,
} from "../publishing/published-row";
import { isShownType, type ShownType } from "../publishing/shown-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { type PublicEntry, readPublished } from "../serializers/serializers";
import { linkProblems } from "./check-parts";
import { removedConditionProblems, unpublishedConditions } from "./condition-problems";
import { forbiddenWordProblems, removedModelProblems, serialFormatProblems } from "./equipment-problems";
import { type FieldProblem, fieldErrors, isBulkAction } from "./field-errors";
import { describeEntries, linksIn, type NamedEntry, pageOfEntry, titleOf } from "./links";
import { atFormPositions, emptyRelations } from "./list-positions";
import { fieldOf, schemaProblems } from "./schema-problems";
import {
  entriesLinkingTo,
  entriesLinkingToAnchor,
  entriesLinkingToFormer,
  type Orphan,
  orphansAmong,
  type PublishedLinks,
  publishedLinks,
  requiredProblem,
  subCategoriesOf,
} from "./site-integrity";
import { anchorsAt, cachedSiteProbe, linkProblem, type ProbeSite } from "./site-pages";

/** A change of published content, after the write. */
interface PublishedChange {
  readonly uid: ShownType;
  readonly before: PublishedRow | null;
  readonly after: PublishedRow | null;
  /** The published sub-categories of a category before the write. */
  readonly children: readonly NamedEntry[];
  /** The anchors of its page before the write, each with the field that makes it. */
  readonly anchors: ReadonlyMap<string, string>;
  /** Problems of its removal, read before the write, which removes references to it too. */
  readonly removal: readonly FieldProblem[];
}

/** The changes of requests that are checked together at the end. */
const pendingChanges = new WeakMap<object, PublishedChange[]>();

/**
 * Refuses, at its field, a change that would make the build fail: an invalid entry, or the removal
 * of one that others need. It validates what the build would read, and rolls back if that fails.
 */
export function checkPublishing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isShownType(uid) || !WRITE_ACTIONS.has(action)) return next();
    return strapi.db.transaction(async () => {
      // A copied draft needs no check.
      const changed = action === "clone" ? undefined : documentIdOf(context.params);
      const before = await readPublishedRow(uid, changed);
      const children = before ? await subCategoriesOf(uid, before.documentId) : [];
      const anchors = before ? await anchorsAt(pageOfEntry(uid, before)) : new Map();
      const removal = before ? await removalProblems(uid, before.documentId) : [];
      if (uid === CONDITION && action === "delete" && changed) await requireUnnamed(changed);
      const result = await next();
      const after = await readPublishedRow(uid, documentIdOf(result) ?? documentIdOf(context.params));
      if (before?.id !== after?.id) {
        const change = { uid, before, after, children, anchors, removal };
        const request = strapi.requestContext.get();
        const pending = request && pendingChanges.get(request);
        if (pending) pending.push(change);
        else await refuseInvalid([change], request);
      }
      return result;
    });
  });
}

/** @throws ValidationError if a draft names the condition */
async function requireUnnamed(condition: string): Promise<void> {
  const problems = await removedConditionProblems(condition, DRAFTS);
  if (problems.length > 0) throw fieldErrors(problems, null);
}

/** The problems of removing an entry that others name. */
async function removalProblems(uid: ShownType, documentId: string): Promise<FieldProblem[]> {
  if (uid === PRODUCT) return removedModelProblems(documentId);
  return uid === CONDITION ? removedConditionProblems(documentId) : [];
}

/**
 * Runs a request in one transaction and checks all its changes at the end, so that entries that
 * link to each other can be published or removed together.
 */
export async function checkTogether(request: object, work: () => Promise<unknown>): Promise<void> {
  await strapi.db.transaction(async () => {
    const changes: PublishedChange[] = [];
    pendingChanges.set(request, changes);
    try {
      await work();
    } finally {
      pendingChanges.delete(request);
    }
    await refuseInvalid(changes, request);
  });
}

/** @throws ValidationError for the first change that would keep the site from being built */
async function refuseInvalid(
  changes: readonly PublishedChange[],
  request: object | undefined,
): Promise<void> {
  const probe = cachedSiteProbe(request);
  let read: Promise<PublishedLinks> | undefined;
  const links = () => {
    read ??= publishedLinks();
    return read;
  };
  for (const change of changes) {
    const problems = await problemsOf(change, probe, links);
    if (problems.length === 0) continue;
    const several = isBulkAction(Object(Object(request).request).body);
    const row = change.after ?? change.before;
    throw fieldErrors(problems, several && row ? titleOf(row) : null);
  }
}

type Links = () => Promise<PublishedLinks>;

async function problemsOf(change: PublishedChange, probe: ProbeSite, links: Links): Promise<FieldProblem[]> {
  const { uid, before, after, children } = change;
  const entry = after && (await readPublished(uid, after.documentId));
  const problems = entry ? await entryProblems(uid, entry, probe) : [];
  if (before && problems.length === 0) problems.push(...(await requiredProblem(uid, before, after)));
  if (before && !after) problems.push(...change.removal);
  if (before && problems.length === 0)
    problems.push(...(await brokenLinks({ ...change, before }, probe, links)));
  return [...problems, ...orphanProblems(await orphansAmong(children), change)];
}

/** The problems inside an entry: its fields, and broken links in its texts. */
async function entryProblems(uid: ShownType, entry: PublicEntry, probe: ProbeSite): Promise<FieldProblem[]> {
  const links = linksIn(entry, pageOfEntry(uid, entry));
  const problems = await Promise.all(
    links.map(async ({ path, isPicture, ...target }): Promise<FieldProblem[]> => {
      const problem = await linkProblem(target, probe);
      const to = target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`;
      const subject = isPicture ? "This text shows a picture" : `This links to ${to}`;
      return problem ? [{ path: fieldOf(strapi, uid, path), message: `${subject}, ${problem}.` }] : [];
    }),
  );
  const conditions = await unpublishedConditions(uid, entry.documentId);
  const all = [...schemaProblems(strapi, uid, entry), ...problems.flat(), ...conditions];
  if (uid === SITE) return [...all, ...(await forbiddenWordProblems(entry.playing_down as string[]))];
  if (uid !== PRODUCT) return all;
  const serials = await serialFormatProblems(entry as object as Parameters<typeof serialFormatProblems>[0]);
  return partProblemsOf(entry, [...all, ...serials]);
}

/** The problems of a product, also with others, at the positions of the form's lists. */
async function partProblemsOf(
  entry: PublicEntry,
  problems: readonly FieldProblem[],
): Promise<FieldProblem[]> {
  const all = [...problems, ...(problems.length === 0 ? await linkProblems(strapi, entry, PUBLISHED) : [])];
  const { documentId } = entry;
  const placed = all.length > 0 ? await atFormPositions(strapi, documentId, PUBLISHED, all) : [];
  return [...placed, ...(await emptyRelations(strapi, documentId))];
}

/** A sub-category without a published category has no address. */
function orphanProblems(orphans: readonly Orphan[], { before, after }: PublishedChange): FieldProblem[] {
  if (orphans.length === 0) return [];
  const isMoved = ({ draftParent }: Orphan) => draftParent !== null && draftParent !== before?.documentId;
  const moved = orphans.filter(isMoved);
  const others = orphans.filter((orphan) => !isMoved(orphan));
  const advice = [
    ...(others.length > 0
      ? [`Visitors would no longer find ${describeEntries(others)}: move or unpublish that first.`]
      : []),
    ...(moved.length > 0
      ? [`The draft of ${describeEntries(moved)} is in another category already: publish that first.`]
      : []),
  ];
  return [{ path: after ? ["sub_categories"] : [], message: advice.join(" ") }];
}

/** Links of other entries to a removed page, or to a removed anchor of a page. */
async function brokenLinks(
  { uid, before, after, anchors }: PublishedChange & { readonly before: PublishedRow },
  probe: ProbeSite,
  links: Links,
): Promise<FieldProblem[]> {
  const page = pageOfEntry(uid, before);
  // An entry without a slug is shown on a page that stays.
  const hasPage = typeof before.slug === "string";
  if (after === null) {
    const linking = hasPage ? await entriesLinkingTo(uid, before, await links(), probe) : [];
    if (linking.length === 0) return [];
    return [{ path: [], message: `Links lead here from ${describeEntries(linking)}. Change them first.` }];
  }
  const isMoved = hasPage && pageOfEntry(uid, after) !== page;
  const linking = isMoved ? await entriesLinkingToFormer(before, page, await links(), probe) : [];
  if (linking.length > 0) {
    const why = `Links lead to ${page} from ${describeEntries(linking)}, and the site has not shown that address yet, so that it cannot redirect it.`;
    return [
      { path: ["slug"], message: `${why} Change the links first, or wait until the site has been built.` },
    ];
  }
  const remaining = await anchorsAt(pageOfEntry(uid, after));
  const lost = [...anchors.keys()].filter((anchor) => !remaining.has(anchor));
  const broken = lost.map(async (anchor) => {
    const entries = entriesLinkingToAnchor(before, page, anchor, await links());
    const field = anchors.get(anchor) ?? "";
    const what = field === "body" ? "The heading at" : "What makes the section";
    const message = `${what} #${anchor} must stay: links lead to it from ${describeEntries(entries)}.`;
    return entries.length > 0 ? [{ path: [field], message }] : [];
  });
  return (await Promise.all(broken)).flat();
}
