import type { Core } from "@strapi/strapi";
import { readPublished } from "../publishing/draft-readings";
import { isShown, type ShownType } from "../publishing/shown-types";
import { inWords, linksIn, pageOfEntry } from "./links";
import { type FieldProblem, refusalOf } from "./refusal";
import { fieldOf, schemaProblems } from "./schema-problems";
import { linkProblem, textAnchors } from "./site-pages";
import { neededProblem, type Published, pointingAt, subCategoriesOf } from "./whole-site";

const WRITES: ReadonlySet<string> = new Set(["create", "update", "clone", "publish", "unpublish", "delete"]);

/**
 * Refuses what would keep the site from being built, at its field: an entry that is wrong in itself, and one that others need. It looks
 * at what is published after the write, exactly as the build reads it, and takes the write back where that would be refused.
 */
export function checkPublishing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isShown(uid) || !WRITES.has(action)) return next();
    return strapi.db.transaction(async () => {
      // What is copied stays as it is.
      const changed = action === "clone" ? undefined : documentIdOf(context.params);
      const before = await publishedOf(uid, changed);
      const children = before ? await subCategoriesOf(uid, before.documentId) : [];
      const anchors = before ? await textAnchors(pageOfEntry(uid, before)) : new Set<string>();
      const result = await next();
      const after = await publishedOf(uid, documentIdOf(result) ?? documentIdOf(context.params));
      if (before?.id === after?.id) return result;
      const problems = after ? await entryProblems(strapi, uid, after) : [];
      if (before && problems.length === 0) {
        problems.push(...(await neededProblem(uid, before, after)));
        if (after === null) problems.push(...(await leftBehind(uid, before, children)));
        else problems.push(...(await lostPlaces(uid, before, anchors)));
      }
      if (problems.length > 0) throw refusalOf(problems);
      return result;
    });
  });
}

function documentIdOf(value: unknown): string | undefined {
  const { documentId } = Object(value);
  return typeof documentId === "string" ? documentId : undefined;
}

async function publishedOf(uid: ShownType, documentId: string | undefined): Promise<Published | null> {
  if (documentId === undefined) return null;
  return (await readPublished(uid, documentId)) as Published | null;
}

/** What is wrong with an entry by itself: its fields, and addresses in its texts that lead nowhere. */
export async function entryProblems(
  strapi: Core.Strapi,
  uid: ShownType,
  entry: Published,
): Promise<FieldProblem[]> {
  const problems = schemaProblems(strapi, uid, entry);
  for (const { path, isPicture, ...target } of linksIn(entry, pageOfEntry(uid, entry))) {
    const problem = await linkProblem(target);
    const to = target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`;
    const subject = isPicture ? "This text shows a picture" : `This links to ${to}`;
    if (problem) problems.push({ path: fieldOf(strapi, uid, path), message: `${subject}, ${problem}.` });
  }
  return problems;
}

/** What an entry that is gone leaves behind: sub-categories without a category, links that lead nowhere. */
async function leftBehind(
  uid: ShownType,
  before: Published,
  children: Parameters<typeof inWords>[0],
): Promise<FieldProblem[]> {
  if (children.length > 0) {
    const message = `Visitors would no longer find ${inWords(children)}: move or unpublish that first.`;
    return [{ path: [], message }];
  }
  // What has no address of its own only leaves a page that stays.
  const hasPage = typeof before.slug === "string";
  const pointing = hasPage ? await pointingAt(before.documentId, pageOfEntry(uid, before)) : [];
  if (pointing.length === 0) return [];
  return [{ path: [], message: `Links lead here from ${inWords(pointing)}. Change them first.` }];
}

/** Places of a text that are gone though others link to them. */
async function lostPlaces(
  uid: ShownType,
  before: Published,
  anchors: ReadonlySet<string>,
): Promise<FieldProblem[]> {
  const page = pageOfEntry(uid, before);
  const left = await textAnchors(page);
  const lost = [...anchors].filter((anchor) => !left.has(anchor));
  const problems: FieldProblem[] = [];
  for (const anchor of lost) {
    const pointing = await pointingAt(before.documentId, page, anchor);
    if (pointing.length > 0) {
      const message = `The heading at #${anchor} must stay: links lead to it from ${inWords(pointing)}.`;
      problems.push({ path: ["body"], message });
    }
  }
  return problems;
}
