import * as z from "zod";
import { type Change, changeSchema } from "../../../src/contract/shapes/publishing.ts";

/** Limit of one call, higher than what the CMS sends. */
const MAX_CHANGES = 500;

const bodySchema = z.object({ changes: z.array(changeSchema).min(1).max(MAX_CHANGES) });

/** Parses the body of a call. Returns the changes, or the first invalid field as `fault`. */
export function parseChanges(body: unknown): { changes: Change[] } | { fault: string } {
  const parsed = bodySchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join(".") || "body"}: ${issue?.message ?? "is not right"}` };
}

/** A request to rebuild the whole site, with an id by which the caller finds its publish record. */
export const rebuildRequest = (): Change => ({
  id: crypto.randomUUID(),
  type: "site",
  documentId: null,
  slug: null,
  oldSlug: null,
  action: "rebuild",
  at: new Date().toISOString(),
});
