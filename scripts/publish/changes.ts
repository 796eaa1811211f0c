import * as z from "zod";

/** Changes in one call, and the length of any text in them: more than a CMS ever says at once. */
const MOST = 500;
const text = z.string().max(200);

/** One change as the CMS tells it. It says what changed and carries nothing of what stands there. */
export const changeSchema = z.object({
  /** The same whenever the same change is told again. */
  id: z.uuid(),
  type: text.min(1),
  documentId: text.nullish().transform((id) => id ?? null),
  slug: text.nullish().transform((slug) => slug ?? null),
  oldSlug: text.nullish().transform((slug) => slug ?? null),
  action: z.enum(["publish", "unpublish", "delete", "update", "rebuild"]),
  at: z.iso.datetime({ offset: true }),
});
export type Change = z.output<typeof changeSchema>;

const callSchema = z.object({ changes: z.array(changeSchema).min(1).max(MOST) });

/** The changes of a call's body, or the first field that is not right. */
export function readChanges(body: unknown): { changes: Change[] } | { fault: string } {
  const parsed = callSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join(".") || "body"}: ${issue?.message ?? "is not right"}` };
}

/** A wish for everything to be built anew, by somebody who is waiting for it. */
export const rebuild = (): Change => ({
  id: crypto.randomUUID(),
  type: "site",
  documentId: null,
  slug: null,
  oldSlug: null,
  action: "rebuild",
  at: new Date().toISOString(),
});
