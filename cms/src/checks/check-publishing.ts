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
 * Refuses what would keep the site from being built, at its field: an entry that is wrong in itself,
 * and one that others need. It looks at what is published after the write, exactly as the build reads
 * it, and takes the write back where that would be refused.
 */
export function checkPublishing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isShown(uid) || !WRITES.has(action)) return next();
    return strapi.db.transaction(async () => {
      // What is copied stays as it is.
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

/** The title of an entry where the panel acts on several, of which the editor is to find this one. */
async function nameAmongSeveral(uid: ShownType, documentId: string | undefined): Promise<string | null> {
  if (!actsOnSeveral(Object(strapi.requestContext.get()?.request).body)) return null;
  const row = await strapi.db.query(uid).findOne({ where: { documentId } });
  return row && titleOf(row);
}

/** What is wrong with an entry by itself: its fields, and addresses in its texts that lead nowhere. */
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

/** A sub-category whose category is gone, or lists it no longer, has no address. */
function orphanProblems(orphans: readonly NamedEntry[], after: PublishedRow | null): FieldProblem[] {
  if (orphans.length === 0) return [];
  const message = `Visitors would no longer find ${inWords(orphans)}: move or unpublish that first.`;
  return [{ path: after ? ["sub_categories"] : [], message }];
}

interface Write {
  readonly before: PublishedRow;
  readonly after: PublishedRow | null;
  /** Those of its page before, with their fields. */
  readonly places: ReadonlyMap<string, string>;
}

/** Links of other entries that lead to a page, or a place on it, that is gone. */
async function brokenLinks(
  uid: ShownType,
  { before, after, places }: Write,
  ask: AskSite,
): Promise<FieldProblem[]> {
  const { documentId } = before;
  const page = pageOfEntry(uid, before);
  if (after === null) {
    // What has no address of its own only leaves a page that stays.
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
