import type { Core, UID } from "@strapi/strapi";
import { checkDays } from "../checks/check-days";
import { checkForms, type Model } from "../checks/check-forms";
import { refusal } from "../checks/refusal";
import { MAX_SLUG_LENGTH } from "../shared/site";
import { LARGEST_PRICE, SLUG_PATTERN, SLUG_TYPES } from "./types";

interface Save {
  readonly uid: UID.ContentType;
  readonly action: string;
  readonly documentId: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

const CHECKED_ACTIONS: ReadonlySet<string> = new Set(["create", "update", "clone"]);

/**
 * Tells editors what is wrong with an entry at the field concerned, before the database refuses it: a slug that is
 * malformed or taken, an impossible price, a link or an e-mail address that is none, a last day before the first.
 */
export function checkDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (CHECKED_ACTIONS.has(action)) {
      const { documentId, data = {} } = context.params as unknown as Partial<Save>;
      const save: Save = { uid, action, documentId, data };
      checkPrice(save);
      checkDays(save.data);
      checkForms(
        strapi.getModel(uid) as Model,
        save.data,
        (name) => strapi.components[name as UID.Component],
      );
      await checkSlug(strapi, save);
    }
    return next().catch((error: unknown) => {
      throw isTakenSlug(error) ? refusal("slug", "Another entry has just taken this slug.") : error;
    });
  });
}

/** What SQLite and PostgreSQL say when two saves at the same moment wanted one slug. */
function isTakenSlug(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /UNIQUE constraint failed: \w+\.slug|_slug_(draft|published)_unique/.test(message);
}

function checkPrice({ data: { price } }: Save): void {
  if (price === undefined || price === null) return;
  const whole = typeof price === "number" && Number.isInteger(price);
  if (!whole) throw refusal("price", "The price must be an amount in dollars and cents.");
  if (price < 0) throw refusal("price", "The price must not be negative.");
  if (price > LARGEST_PRICE) throw refusal("price", "The price must not be above 999,999.99 dollars.");
}

async function checkSlug(strapi: Core.Strapi, { uid, action, documentId, data }: Save): Promise<void> {
  const type = SLUG_TYPES.find((known) => known.uid === uid);
  if (!type) return;
  const { slug } = data;
  const copying = action === "clone";
  if (copying && slug === undefined) throw refusal("slug", "A copy needs a slug of its own.");
  if (typeof slug !== "string") return;
  if (!SLUG_PATTERN.test(slug)) {
    throw refusal(
      "slug",
      "A slug may only have a–z, 0–9 and single hyphens between them, such as bail-out-2.",
    );
  }
  if (slug.length > MAX_SLUG_LENGTH)
    throw refusal("slug", `A slug must not be longer than ${MAX_SLUG_LENGTH} characters.`);
  // An update may keep its own slug; its published version counts as its own too.
  const others = copying || documentId === undefined ? {} : { documentId: { $ne: documentId } };
  const taken: { title: string } | null = await strapi.db
    .query(type.uid)
    .findOne({ select: ["title"], where: { slug, ...others } });
  if (taken) {
    throw refusal("slug", `This slug is already used by the ${type.one} “${taken.title}”.`);
  }
}
