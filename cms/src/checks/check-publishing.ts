import type { Core } from "@strapi/strapi";
import { readPublished } from "../publishing/draft-readings";
import { documentIdOf, type PublishedRow, publishedRow, WRITES } from "../publishing/published-row";
import { isShown, type ShownType } from "../publishing/shown-types";
import { inWords, linksIn, type NamedEntry, pageOfEntry, titleOf } from "./links";
import { actsOnSeveral, type FieldProblem, refusalOf } from "./refusal";
import { fieldOf, schemaProblems } from "./schema-problems";
import { type AskSite, linkProblem, placesAt, siteAnswers } from "./site-pages";
import { neededProblem, orphansAmong, pointingAt, pointingAtPlaces, subCategoriesOf } from "./whole-site";

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
      const documentId = documentIdOf(result) ?? documentIdOf(context.params);
      const after = await publishedRow(uid, documentId);
      const problems: FieldProblem[] = [];
      if (before?.id !== after?.id) {
        const ask = siteAnswers(strapi.requestContext.get());
        const entry = after && (await readPublished(uid, after.documentId));
        if (entry) problems.push(...(await entryProblems(strapi, uid, entry, ask)));
        if (before && problems.length === 0) {
          problems.push(...(await neededProblem(uid, before, after)));
          problems.push(...(await brokenLinks(uid, { before, after, places }, ask)));
        }
      }
      problems.push(...orphanProblems(await orphansAmong(children), after));
      if (problems.length > 0) throw refusalOf(problems, await nameAmongSeveral(uid, documentId));
      return result;
    });
  });
}

/** The entry's title where the panel acts on several, so that the editor finds it. */
async function nameAmongSeveral(uid: ShownType, documentId: string | undefined): Promise<string | null> {
  if (!actsOnSeveral(Object(strapi.requestContext.get()?.request).body)) return null;
  const row = await strapi.db.query(uid).findOne({ where: { documentId } });
  return row && titleOf(row);
}

/** The faults of one entry: invalid fields, and links in its texts that lead nowhere. */
async function entryProblems(
  strapi: Core.Strapi,
  uid: ShownType,
  entry: object,
  ask: AskSite,
): Promise<FieldProblem[]> {
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

/** A sub-category has no address when its category is gone or no longer lists it. */
function orphanProblems(orphans: readonly NamedEntry[], after: PublishedRow | null): FieldProblem[] {
  if (orphans.length === 0) return [];
  const message = `Visitors would no longer find ${inWords(orphans)}: move or unpublish that first.`;
  return [{ path: after ? ["sub_categories"] : [], message }];
}

interface Write {
  readonly before: PublishedRow;
  readonly after: PublishedRow | null;
  /** The places on its page before the change, with their fields. */
  readonly places: ReadonlyMap<string, string>;
}

/** Links of other entries to a page, or a place on it, that is gone. */
async function brokenLinks(
  uid: ShownType,
  { before, after, places }: Write,
  ask: AskSite,
): Promise<FieldProblem[]> {
  const { documentId } = before;
  const page = pageOfEntry(uid, before);
  if (after === null) {
    // An entry without an address of its own can only remove places of a page that stays.
    const pointing = typeof before.slug === "string" ? await pointingAt(documentId, page, ask) : [];
    if (pointing.length === 0) return [];
    return [{ path: [], message: `Links lead here from ${inWords(pointing)}. Change them first.` }];
  }
  const left = await placesAt(pageOfEntry(uid, after));
  const lost = [...places.keys()].filter((anchor) => !left.has(anchor));
  const pointing = await pointingAtPlaces(documentId, page, lost);
  return pointing.flatMap(({ anchor, entries }) => {
    const field = places.get(anchor) ?? "";
    const what = field === "body" ? "The heading at" : "What makes the section";
    const message = `${what} #${anchor} must stay: links lead to it from ${inWords(entries)}.`;
    return entries.length > 0 ? [{ path: [field], message }] : [];
  });
}
