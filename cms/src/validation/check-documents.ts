import type { Core, UID } from "@strapi/strapi";
import { MAX_AMOUNT, toMajor } from "halocline-contract/rules/money";
import { slugProblem } from "halocline-contract/rules/slug";
import { isUniqueViolation } from "../internals/unique-violations";
import { checkDateOrder } from "./check-date-order";
import { checkPatterns, type Model } from "./check-patterns";
import { fieldError } from "./field-errors";
import { SLUG_TYPES } from "./field-types";
import { slugIndexes } from "./unique-slugs";

interface Save {
  readonly uid: UID.ContentType;
  readonly action: string;
  readonly documentId: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

const CHECKED_ACTIONS: ReadonlySet<string> = new Set(["create", "update", "clone"]);

/**
 * Validates entries at their fields before the database would refuse them: a malformed or taken
 * slug, a price, links and e-mail addresses, a last day before the first.
 */
export function checkDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (CHECKED_ACTIONS.has(action)) {
      const { documentId, data = {} } = context.params as unknown as Partial<Save>;
      const save: Save = { uid, action, documentId, data };
      checkPrice(save);
      checkDateOrder(save.data);
      checkPatterns(
        strapi.getModel(uid) as Model,
        save.data,
        (name) => strapi.components[name as UID.Component],
      );
      await checkSlug(strapi, save);
    }
    return next().catch((error: unknown) => {
      throw isTakenSlug(error) ? fieldError("slug", "Another entry has just taken this slug.") : error;
    });
  });
}

/** Whether two concurrent saves used the same slug. */
const isTakenSlug = (error: unknown): boolean =>
  SLUG_TYPES.some(({ table }) =>
    slugIndexes(table).some(({ index }) => isUniqueViolation(error, index, `${table}.slug`)),
  );

function checkPrice({ data: { price } }: Save): void {
  if (price === undefined || price === null) return;
  const whole = typeof price === "number" && Number.isInteger(price);
  if (!whole) throw fieldError("price", "The price must be an amount in dollars and cents.");
  if (price < 0) throw fieldError("price", "The price must not be negative.");
  if (price > MAX_AMOUNT) {
    const limit = toMajor(MAX_AMOUNT).toLocaleString("en-US");
    throw fieldError("price", `The price must not be above ${limit} dollars.`);
  }
}

async function checkSlug(strapi: Core.Strapi, { uid, action, documentId, data }: Save): Promise<void> {
  const type = SLUG_TYPES.find((entry) => entry.uid === uid);
  if (!type) return;
  const { slug } = data;
  const isCopy = action === "clone";
  if (isCopy && slug === undefined) throw fieldError("slug", "A copy needs a slug of its own.");
  if (typeof slug !== "string") return;
  const problem = slugProblem(slug);
  if (problem !== null) throw fieldError("slug", `A slug ${problem}.`);
  // An update may keep its own slug; its published version counts as its own too.
  const others = isCopy || documentId === undefined ? {} : { documentId: { $ne: documentId } };
  const taken: { title: string } | null = await strapi.db
    .query(type.uid)
    .findOne({ select: ["title"], where: { slug, ...others } });
  if (taken) {
    throw fieldError("slug", `This slug is already used by the ${type.label} “${taken.title}”.`);
  }
}
