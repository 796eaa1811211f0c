import type { UID } from "@strapi/strapi";
import { FILE } from "../../content-types";
import { PUBLISHED } from "../../serializers/find";
import { SERIALIZERS } from "../../serializers/serializers";
import { SHOWN_TYPES, type ShownType } from "../shown-types";

interface Attribute {
  readonly type: string;
  readonly target?: string;
  readonly component?: string;
}

/** What a serializer populates: `true`, or a nested query. */
type Populate = Readonly<Record<string, true | { readonly populate?: object }>>;

const targetOf = ({ type, target, component }: Attribute): string =>
  type === "media" ? FILE : (target ?? component ?? "");

/**
 * Returns a filter for each path on which the serializer of a type reaches another type: an entry
 * that matches one of them shows the reached entry.
 */
function pathsTo(target: string, reached: object, uid: string, populate: Populate): object[] {
  const { attributes } = strapi.getModel(uid as UID.Schema);
  return Object.entries(populate).flatMap(([name, query]) => {
    const next = targetOf(attributes[name] as Attribute);
    const nested = (query === true ? {} : (query.populate ?? {})) as Populate;
    const inner = pathsTo(target, reached, next, nested);
    return [...(next === target ? [reached] : []), ...inner].map((path) => ({ [name]: path }));
  });
}

/**
 * Finds, type by type, the published entries that show given entries or files.
 * It follows what the serializers populate, so there is no list to maintain.
 */
export async function* entriesThatShow(
  target: ShownType | typeof FILE,
  documentIds: Iterable<string>,
): AsyncGenerator<readonly [uid: ShownType, documentIds: string[]]> {
  const reached = { documentId: { $in: [...documentIds] } };
  for (const uid of SHOWN_TYPES) {
    // One query for each path: a join of all paths would multiply the rows.
    for (const path of pathsTo(target, reached, uid, SERIALIZERS[uid].populate as Populate)) {
      const rows: Array<{ documentId: string }> = await strapi.db
        .query(uid)
        .findMany({ select: ["documentId"], where: { ...path, ...PUBLISHED } });
      yield [uid, rows.map(({ documentId }) => documentId)];
    }
  }
}
