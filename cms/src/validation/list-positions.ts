import type { Core } from "@strapi/strapi";
import { PRODUCT } from "../content-types";
import { DRAFTS, type Version } from "../serializers/find";
import type { FieldProblem } from "./field-errors";

/** The relations of a product's lists: an entry without a published target is not in the answer. */
const LIST_RELATIONS = { fits: "unit", contents: "part" } as const;

type Lists = Readonly<Record<string, ReadonlyArray<Readonly<Record<string, object | null>>>>>;

async function readLists(strapi: Core.Strapi, documentId: string, version: Version, where: object) {
  const populate = Object.fromEntries(
    Object.entries(LIST_RELATIONS).map(([list, relation]) => [
      list,
      { populate: { [relation]: { select: ["id"], where } } },
    ]),
  );
  const row: unknown = await strapi.db
    .query(PRODUCT)
    .findOne({ where: { documentId, ...version }, populate });
  return (row ?? {}) as Lists;
}

/** The entries of a draft's lists whose relation is empty. */
export async function emptyRelations(strapi: Core.Strapi, documentId: string): Promise<FieldProblem[]> {
  const lists = await readLists(strapi, documentId, DRAFTS, {});
  return Object.entries(LIST_RELATIONS).flatMap(([list, relation]) =>
    (lists[list] ?? []).flatMap((item, index) =>
      item[relation] ? [] : [{ path: [list, index, relation], message: "This must not be empty." }],
    ),
  );
}

/** The same problems, with positions in the form's lists instead of those in the answer. */
export async function atFormPositions(
  strapi: Core.Strapi,
  documentId: string,
  version: Version,
  problems: readonly FieldProblem[],
): Promise<FieldProblem[]> {
  const lists = await readLists(strapi, documentId, version, version);
  return problems.map(({ path: [list = "", index, ...rest], message }) => {
    const relation = LIST_RELATIONS[list as keyof typeof LIST_RELATIONS];
    if (relation === undefined || typeof index !== "number")
      return { path: index === undefined ? [list] : [list, index, ...rest], message };
    const shown = [...(lists[list] ?? []).keys()].filter((place) => lists[list]?.[place]?.[relation]);
    return { path: [list, shown[index] ?? index, ...rest], message };
  });
}
