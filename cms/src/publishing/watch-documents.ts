import type { Core } from "@strapi/strapi";
import { type Change, withOutbox } from "./outbox";
import { isShown, nameOf, type ShownType } from "./shown-types";

interface Published {
  readonly id: number;
  readonly slug?: string;
}

const WRITES: ReadonlySet<string> = new Set(["create", "update", "clone", "publish", "unpublish", "delete"]);

/**
 * Notes every change of what is published, whoever makes it: what is published of an entry is compared before and after. Publishing
 * replaces the published row, so its id tells; saving a draft leaves it alone.
 */
export function watchDocuments(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    if (!isShown(uid) || !WRITES.has(action)) return next();
    return withOutbox(async (note) => {
      const before = await publishedOf(uid, documentIdOf(context.params));
      const result = await next();
      const documentId = documentIdOf(result) ?? documentIdOf(context.params);
      const after = await publishedOf(uid, documentId);
      const change = difference(before, after, action === "delete");
      if (change && documentId) await note({ type: nameOf(uid), documentId, ...change });
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
  const select = "slug" in strapi.contentType(uid).attributes ? ["id", "slug"] : ["id"];
  return strapi.db.query(uid).findOne({ select, where: { documentId, publishedAt: { $notNull: true } } });
}

type Difference = Pick<Change, "action" | "slug" | "oldSlug">;

function difference(
  before: Published | null,
  after: Published | null,
  deleted: boolean,
): Difference | undefined {
  if (before?.id === after?.id) return undefined;
  const slug = (after ?? before)?.slug ?? null;
  if (after === null) return { action: deleted ? "delete" : "unpublish", slug, oldSlug: null };
  const former = before?.slug ?? null;
  return { action: "publish", slug, oldSlug: former === slug ? null : former };
}
