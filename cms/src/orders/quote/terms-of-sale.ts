import { createHash } from "node:crypto";
import { ROUTES } from "halocline-contract/site";
import { isUniqueViolation } from "../../internals/unique-violations";
import { PUBLISHED } from "../../serializers/find";
import { TERMS } from "../types";

/** The published terms of sale, identified by a hash of their wording. */
export interface Terms {
  readonly title: string;
  /** Such as 2021-01-18. */
  readonly revised_on: string | null;
  /** SHA-256 of title and text. */
  readonly digest: string;
}

interface PageRow {
  readonly title: string;
  readonly body: unknown;
  readonly revised_on: string | null;
}

/** The current terms; null while none are published. */
export async function currentTerms(): Promise<Terms | null> {
  const page = await termsPage();
  return page && termsOf(page);
}

/** Digests of terms that were found stored: none are ever deleted. */
const storedDigests = new Set<string>();

/** Stores the text that the customer accepts, because the page may change. @returns these terms */
export async function acceptTerms(): Promise<Terms | null> {
  const page = await termsPage();
  if (page === null) return null;
  const terms = termsOf(page);
  if (storedDigests.has(terms.digest)) return terms;
  const storedTerms = strapi.db.query(TERMS);
  if ((await storedTerms.count({ where: { digest: terms.digest } })) > 0) {
    storedDigests.add(terms.digest);
    return terms;
  }
  try {
    await storedTerms.create({ data: { ...terms, body: page.body } });
  } catch (error) {
    if (!isUniqueViolation(error, "order_terms_digest_unique", "order_terms.digest")) throw error;
  }
  return terms;
}

async function termsPage(): Promise<PageRow | null> {
  const where = { ...PUBLISHED, slug: ROUTES.terms.slice(1) };
  return strapi.db.query("api::info-page.info-page").findOne({ where });
}

function termsOf({ title, body, revised_on }: PageRow): Terms {
  const text = JSON.stringify([title, body]);
  return { title, revised_on, digest: createHash("sha256").update(text).digest("hex") };
}
