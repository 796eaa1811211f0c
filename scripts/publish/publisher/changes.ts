import * as z from "zod";

/** Limits of one call, higher than what the CMS sends. */
const MAX_CHANGES = 500;
const MAX_TEXT_LENGTH = 200;
const text = z.string().max(MAX_TEXT_LENGTH);

/** One change as the CMS reports it. It names the entry and carries no content. */
export const changeSchema = z.object({
  /** The same each time that the CMS reports this change. */
  id: z.uuid(),
  type: text.min(1),
  documentId: text.nullish().transform((id) => id ?? null),
  slug: text.nullish().transform((slug) => slug ?? null),
  oldSlug: text.nullish().transform((slug) => slug ?? null),
  action: z.enum(["publish", "unpublish", "delete", "update", "rebuild"]),
  at: z.iso.datetime({ offset: true }),
});
export type Change = z.output<typeof changeSchema>;

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
