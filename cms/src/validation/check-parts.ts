import type { Core } from "@strapi/strapi";
import { type LimitedDraft, limitProblems } from "halocline-contract/rules/limit-problems";
import { type LinkedPart, networkProblems, partNetwork } from "halocline-contract/rules/part-network";
import { foldPartNumber } from "halocline-contract/rules/part-number";
import { type PartDraft, partProblems } from "halocline-contract/rules/part-problems";
import { PRODUCT } from "../content-types";
import { documentIdOf } from "../publishing/published-row";
import { DRAFTS, type Version } from "../serializers/find";
import { readDraft } from "../serializers/serializers";
import { type FieldProblem, fieldErrors } from "./field-errors";
import { atFormPositions, emptyRelations } from "./list-positions";
import { problemAt, statedProblems } from "./schema-problems";

type Draft = PartDraft & LimitedDraft;

const SAVES: ReadonlySet<string> = new Set(["create", "update", "clone"]);

/** Refuses, at the field, a draft that contradicts itself, or other drafts as a part. */
export function checkParts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== PRODUCT || !SAVES.has(context.action)) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const documentId = documentIdOf(result) ?? "";
      if (context.action === "clone") await removeNumbers(strapi, documentId, Object(context.params).data);
      const entry = (await readDraft(PRODUCT, documentId)) as Draft | null;
      const problems = entry ? await draftProblems(strapi, entry) : [];
      if (problems.length > 0) throw fieldErrors(problems);
      return result;
    });
  });
}

/**
 * The part numbers stay with the original, or its copy could not be saved: the former ones, and the
 * current one unless the copy states its own.
 */
async function removeNumbers(strapi: Core.Strapi, documentId: string, stated: unknown): Promise<void> {
  const where = { documentId, ...DRAFTS };
  const copy: { id: number; former_part_numbers: Array<{ id: number }> } | null = await strapi.db
    .query(PRODUCT)
    .findOne({ where, populate: { former_part_numbers: true } });
  if (!copy) return;
  const data = { former_part_numbers: [], ...("part_number" in Object(stated) ? {} : { part_number: null }) };
  const ids = copy.former_part_numbers.map(({ id }) => id);
  await strapi.db.query(PRODUCT).update({ where: { id: copy.id }, data });
  await strapi.db.query("product.former-part-number" as never).deleteMany({ where: { id: { $in: ids } } });
}

async function draftProblems(strapi: Core.Strapi, entry: Draft): Promise<FieldProblem[]> {
  const problems = [
    ...statedProblems(strapi, entry),
    ...ownProblems(strapi, entry),
    ...(await linkProblems(strapi, entry, DRAFTS)),
  ];
  const { documentId } = entry;
  const placed = problems.length > 0 ? await atFormPositions(strapi, documentId, DRAFTS, problems) : [];
  return [...placed, ...(await emptyUnits(strapi, documentId))];
}

/** Where a draft says that it fits, without the unit: no unit would list the part. */
const emptyUnits = async (strapi: Core.Strapi, documentId: string): Promise<FieldProblem[]> =>
  (await emptyRelations(strapi, documentId)).filter(({ path: [list] }) => list === "fits");

/** The problems of a product as a part and of its limits, seen alone. */
export const ownProblems = (strapi: Core.Strapi, entry: Draft): FieldProblem[] =>
  [...partProblems(entry), ...limitProblems(entry)].map((problem) =>
    problemAt(strapi, PRODUCT, entry, problem),
  );

/** The problems between a product and others, of which the drafts or the published ones count. */
export async function linkProblems(
  strapi: Core.Strapi,
  entry: object,
  version: Version,
): Promise<FieldProblem[]> {
  const problemsOf = await linkChecker(strapi, [entry], version);
  return problemsOf(entry);
}

/** The same for several products that change together. */
export async function linkChecker(
  strapi: Core.Strapi,
  entries: readonly object[],
  version: Version,
): Promise<(entry: object) => FieldProblem[]> {
  const parts = entries as readonly LinkedPart[];
  const changed = new Set(parts.map(({ documentId }) => documentId));
  const others = [
    ...(await soldUnder(
      parts.flatMap(({ part_number, former_part_numbers }) => [part_number ?? "", ...former_part_numbers]),
      version,
    )),
    ...(await linkedParts(version)),
  ].filter(({ documentId }) => !changed.has(documentId));
  const named = parts.flatMap(({ fits }) => fits.map(({ unit }) => unit.documentId));
  const fitting = await fittingAmong(
    named.filter((unit) => !changed.has(unit)),
    version,
  );
  const units = await unitsAmong(parts, version);
  const network = partNetwork([...others, ...parts], { fitting, units });
  return (entry) =>
    networkProblems(entry as LinkedPart, network).map((problem) =>
      problemAt(strapi, PRODUCT, entry, problem),
    );
}

interface NumberRow {
  readonly documentId: string;
  readonly title: string;
  readonly part_number: string | null;
}

/** The products whose current part number is one of some numbers. */
async function soldUnder(numbers: readonly string[], version: Version): Promise<LinkedPart[]> {
  const folded = new Set(numbers.map(foldPartNumber).filter((number) => number !== ""));
  if (folded.size === 0) return [];
  const rows: NumberRow[] = await strapi.db
    .query(PRODUCT)
    .findMany({ select: ["documentId", "title", "part_number"], where: version });
  return rows
    .filter(({ part_number }) => folded.has(foldPartNumber(part_number ?? "")))
    .map((row) => ({ ...row, former_part_numbers: [], fits: [], contents: [], replaced_by: null }));
}

const exists = { id: { $notNull: true } };

/** Those of some products that fit a unit. */
async function fittingAmong(documentIds: readonly string[], version: Version): Promise<string[]> {
  if (documentIds.length === 0) return [];
  // The filter of drafts alone would match a product without a fit.
  const unit = { ...exists, ...version };
  const rows: Array<{ documentId: string }> = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId"],
    where: { ...version, documentId: { $in: [...new Set(documentIds)] }, fits: { unit } },
  });
  return rows.map(({ documentId }) => documentId);
}

/** Those of some parts that another product fits, which makes them units. */
async function unitsAmong(parts: readonly LinkedPart[], version: Version): Promise<string[]> {
  const fitting = parts.filter(({ fits }) => fits.length > 0).map(({ documentId }) => documentId);
  if (fitting.length === 0) return [];
  const unit = { ...version, documentId: { $in: fitting } };
  const rows: Array<{ fits: Array<{ unit: { documentId: string } | null }> }> = await strapi.db
    .query(PRODUCT)
    .findMany({
      select: ["documentId"],
      populate: { fits: { populate: { unit: { select: ["documentId"], where: unit } } } },
      where: {
        ...version,
        documentId: { $notIn: parts.map(({ documentId }) => documentId) },
        fits: { unit },
      },
    });
  return rows.flatMap(({ fits }) => fits.flatMap(({ unit: one }) => one?.documentId ?? []));
}

interface LinkedRow extends NumberRow {
  readonly former_part_numbers: ReadonlyArray<{ readonly number: string | null }>;
  readonly contents: ReadonlyArray<{ readonly part: { readonly documentId: string } | null }>;
  readonly replaced_by: { readonly documentId: string } | null;
}

/** The products that have former part numbers, contents or a successor: few of all. */
async function linkedParts(version: Version): Promise<LinkedPart[]> {
  const target = { select: ["documentId"], where: version };
  const rows: LinkedRow[] = [];
  for (const field of ["former_part_numbers", "contents", "replaced_by"]) {
    const found: LinkedRow[] = await strapi.db.query(PRODUCT).findMany({
      select: ["documentId", "title", "part_number"],
      populate: {
        former_part_numbers: true,
        contents: { populate: { part: target } },
        replaced_by: target,
      },
      where: { ...version, [field]: exists },
    });
    rows.push(...found);
  }
  const unique = new Map(rows.map((row) => [row.documentId, row]));
  return Array.from(unique.values(), ({ former_part_numbers, contents, ...row }) => ({
    ...row,
    fits: [],
    former_part_numbers: former_part_numbers.flatMap(({ number }) => number ?? []),
    contents: contents.flatMap(({ part }) => (part ? [{ part }] : [])),
  }));
}
