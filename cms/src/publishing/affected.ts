import type { UID } from "@strapi/strapi";
import { PUBLISHED } from "../reads/find";
import { READINGS } from "../reads/readings";
import { SHOWN_TYPES, type ShownType } from "./shown-types";

export const FILE = "plugin::upload.file";

interface Attribute {
  readonly type: string;
  readonly target?: string;
  readonly component?: string;
}

/** What a reading populates: `true` or a query of its own. */
type Populate = Readonly<Record<string, true | { readonly populate?: object }>>;

const targetOf = ({ type, target, component }: Attribute): string =>
  type === "media" ? FILE : (target ?? component ?? "");

/**
 * Conditions, one for each path on which the reading of a type reaches another: an entry that fulfils
 * one of them says something of what it reaches.
 */
function pathsTo(target: string, reached: object, uid: string, populate: Populate): object[] {
  const { attributes } = strapi.getModel(uid as UID.Schema);
  return Object.entries(populate).flatMap(([name, query]) => {
    const next = targetOf(attributes[name] as Attribute);
    const further = (query === true ? {} : (query.populate ?? {})) as Populate;
    const inner = pathsTo(target, reached, next, further);
    return [...(next === target ? [reached] : []), ...inner].map((path) => ({ [name]: path }));
  });
}

/**
 * Finds the published entries, type by type, whose public reply says something of some entries or files.
 * What a reply says follows from what its reading populates, so no list of it is kept by hand.
 */
export async function* entriesThatShow(
  target: ShownType | typeof FILE,
  documentIds: Iterable<string>,
): AsyncGenerator<readonly [uid: ShownType, documentIds: string[]]> {
  const reached = { documentId: { $in: [...documentIds] } };
  for (const uid of SHOWN_TYPES) {
    // One query for each path: joined in one they would multiply their rows.
    for (const path of pathsTo(target, reached, uid, READINGS[uid].populate as Populate)) {
      const rows: Array<{ documentId: string }> = await strapi.db
        .query(uid)
        .findMany({ select: ["documentId"], where: { ...path, ...PUBLISHED } });
      yield [uid, rows.map(({ documentId }) => documentId)];
    }
  }
}
