import { createHash } from "node:crypto";
import { PUBLISHED } from "../reads/find";
import { ROUTES } from "../shared/site";
import { isTaken } from "./database";
import { TERMS } from "./types";

/** The terms of sale as they are published: when they were revised, and what their wording is known by. */
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

/** The terms that hold now; null while none are published. */
export async function currentTerms(): Promise<Terms | null> {
  const page = await termsPage();
  return page && termsOf(page);
}

/** The same, with their whole text kept for good, once: pages change, what was agreed to does not. */
export async function keepCurrentTerms(): Promise<Terms | null> {
  const page = await termsPage();
  if (page === null) return null;
  const terms = termsOf(page);
  const kept = strapi.db.query(TERMS);
  if ((await kept.count({ where: { digest: terms.digest } })) > 0) return terms;
  try {
    await kept.create({ data: { ...terms, body: page.body } });
  } catch (error) {
    if (!isTaken(error, "order_terms_digest_unique", "order_terms.digest")) throw error;
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
