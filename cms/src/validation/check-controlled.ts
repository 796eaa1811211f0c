import type { Core } from "@strapi/strapi";
import { numberSegment } from "halocline-contract/rules/document-number";
import {
  type EquipmentDraft,
  equipmentProblems,
  type NoticeTexts,
  playingDownProblems,
} from "halocline-contract/rules/notice-problems";
import {
  changedRevisionProblems,
  type RevisionDraft,
  revisionProblems,
} from "halocline-contract/rules/revisions";
import type { Issue } from "halocline-contract/shapes/issues";
import { DOCUMENT, NOTICE, SITE } from "../content-types";
import { storeDigests } from "../documents/file-digest";
import { documentIdOf, readPublishedRow } from "../publishing/published-row";
import { DRAFTS, PUBLISHED, type Version } from "../serializers/find";
import { readDraft, readPublished } from "../serializers/serializers";
import { fieldError, fieldErrors } from "./field-errors";
import { problemAt } from "./schema-problems";

const SAVES: ReadonlySet<string> = new Set(["create", "update", "clone"]);
const REMOVALS: ReadonlySet<string> = new Set(["delete", "unpublish"]);

type Controlled = typeof DOCUMENT | typeof NOTICE;
const isControlled = (uid: string): uid is Controlled => uid === DOCUMENT || uid === NOTICE;

/** What the rules read of a document or notice; in a draft, values may be missing. */
interface Draft extends NoticeTexts {
  readonly documentId: string;
  readonly number: string | null;
  readonly equipment: readonly EquipmentDraft[];
  readonly revisions?: readonly RevisionDraft[];
}

const STAYS: Readonly<Record<Controlled, string>> = {
  [DOCUMENT]:
    "A published document stays: its addresses serve the same files for ever. Add a revision that withdraws it instead.",
  [NOTICE]: "A published safety notice stays: equipment in use may still need it. Close it instead.",
};

/**
 * Computes the digests of revisions; refuses, at the field, a draft of a document or notice that
 * could never be published, a publish that contradicts what is published, and its removal.
 */
export function checkControlled(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isControlled(uid)) return next();
    const documentId = documentIdOf(context.params);
    if (REMOVALS.has(action) && (await readPublishedRow(uid, documentId))) throw fieldError([], STAYS[uid]);
    const isPublish = action === "publish";
    if (!isPublish && !SAVES.has(action)) return next();
    return strapi.db.transaction(async () => {
      const check = async (draft: string) => {
        if (uid === DOCUMENT) await storeDigests(draft);
        await refuseProblems(strapi, uid, draft, isPublish);
      };
      // Publish copies the draft.
      if (isPublish) await check(documentId ?? "");
      const result = await next();
      if (!isPublish) await check(documentIdOf(result) ?? "");
      return result;
    });
  });
}

/** @throws ValidationError with the problems of a draft */
async function refuseProblems(
  strapi: Core.Strapi,
  uid: Controlled,
  documentId: string,
  isPublish: boolean,
): Promise<void> {
  const draft = (await readDraft(uid, documentId)) as Draft | null;
  if (draft === null) return;
  const published = (await readPublished(uid, documentId)) as Draft | null;
  const problems = [
    ...revisionProblems(draft.revisions ?? []),
    ...changedRevisionProblems(published?.revisions ?? [], draft.revisions ?? []),
    ...equipmentProblems(draft.equipment),
    ...(await takenNumber(uid, draft, DRAFTS)),
    ...(isPublish ? await takenNumber(uid, draft, PUBLISHED) : []),
    ...(uid === NOTICE ? playingDownProblems(draft, await playingDownPhrases()) : []),
  ];
  if (problems.length > 0) throw fieldErrors(problems.map((one) => problemAt(strapi, uid, draft, one)));
}

/** Two numbers may not lead to one address. */
async function takenNumber(
  uid: Controlled,
  { documentId, number }: Draft,
  version: Version,
): Promise<Issue[]> {
  if (!number) return [];
  const rows: Array<{ number: string | null }> = await strapi.db
    .query(uid)
    .findMany({ select: ["number"], where: { ...version, documentId: { $ne: documentId } } });
  const segment = numberSegment(number);
  const isTaken = rows.some((row) => row.number && numberSegment(row.number) === segment);
  return isTaken ? [{ path: ["number"], message: "must differ from the numbers of all others" }] : [];
}

/** The words that play a hazard down, as they are published in the site settings. */
async function playingDownPhrases(): Promise<string[]> {
  const row: { playing_down: Array<{ phrase: string }> } | null = await strapi.db
    .query(SITE)
    .findOne({ where: PUBLISHED, populate: { playing_down: true } });
  return row?.playing_down.map(({ phrase }) => phrase) ?? [];
}
