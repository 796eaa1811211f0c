import { createHash } from "node:crypto";
import { PUBLISHED } from "../reads/find";
import { ROUTES } from "../shared/site";

/** The terms of sale as they are published: when they were revised, and what their text is known by. */
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

export async function currentTerms(): Promise<Terms | null> {
  const page: PageRow | null = await strapi.db
    .query("api::info-page.info-page")
    .findOne({ where: { ...PUBLISHED, slug: ROUTES.terms.slice(1) } });
  if (page === null) return null;
  const { title, body, revised_on } = page;
  const digest = createHash("sha256")
    .update(JSON.stringify([title, body]))
    .digest("hex");
  return { title, revised_on, digest };
}
