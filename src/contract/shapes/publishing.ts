import * as z from "zod";
import { MAX_SLUG_LENGTH } from "../rules/slug.ts";
import type { Fault } from "./fault.ts";

/** Entries in one request for content by ids. */
export const MAX_IDS_PER_REQUEST = 200;

/** No type name and no documentId is as long as the longest slug. */
const text = z.string().max(MAX_SLUG_LENGTH);

/** One change of published content, as the CMS reports it: the entry, without its content. */
export const changeSchema = z.object({
  /** The same each time that the CMS reports this change. */
  id: z.uuid(),
  /** Such as `product`; `file` for the media library; `site` for the whole site. */
  type: text.min(1),
  documentId: text.nullish().transform((id) => id ?? null),
  slug: text.nullish().transform((slug) => slug ?? null),
  /** The former slug, if the change is a rename. */
  oldSlug: text.nullish().transform((slug) => slug ?? null),
  action: z.enum(["publish", "unpublish", "delete", "update", "rebuild"]),
  /** ISO 8601. */
  at: z.iso.datetime({ offset: true }),
});
export type Change = z.output<typeof changeSchema>;

/** A committed change. Numbers grow in the order of commits; some may be missing. */
const numberedSchema = changeSchema.extend({ number: z.int(), documentId: z.string() });
export type ContentChange = z.output<typeof numberedSchema>;

export const contentEntrySchema = z.object({
  type: z.string(),
  documentId: z.string(),
  /** As the public API returns it; null if the entry is not published. */
  data: z.nullable(z.record(z.string(), z.unknown())),
});
export type ContentEntry = z.output<typeof contentEntrySchema>;

/** The changes after a number, and the current content of the entries that show them. */
export const contentChangesSchema = z.object({
  /** Number of the last change that the reply contains. */
  last: z.int(),
  /** Whether there are further changes to request. */
  more: z.boolean(),
  /** Whether everything has to be read, because the changes are unknown or too many. */
  fullSync: z.boolean(),
  changes: z.array(numberedSchema),
  /** Every changed entry, and every published entry whose data refers to a changed one. */
  entries: z.array(contentEntrySchema),
  /** The documentIds, in order, of each list that a change may have reordered, by type. */
  orders: z.record(z.string(), z.array(z.string())),
});
export type ContentChanges = z.output<typeof contentChangesSchema>;

/** What the publisher reports to the CMS and its panel. */
export type Step = "reading" | "rendering" | "pictures" | "checking" | "writing" | "switching";

/** Durations of a publish, ms: from edit to call, then until it begins, then of each step. */
const durationsSchema = z.object({
  event: z.number(),
  collecting: z.number(),
  reading: z.number(),
  rendering: z.number(),
  pictures: z.number(),
  checking: z.number(),
  writing: z.number(),
  switching: z.number(),
});
export type Durations = z.output<typeof durationsSchema>;

/** How a publish ended. */
export const publishRecordSchema = z.object({
  id: z.string(),
  begun: z.string(),
  ended: z.string(),
  result: z.enum(["live", "failed", "rolled-back"]),
  /** Why it failed; of a live one, what is held back, was replaced, or is too long. */
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ id: z.string(), type: z.string(), slug: z.string().nullable(), action: z.string() }),
  ),
  /** Number of changes that are not in the list. */
  more: z.number(),
  durations: durationsSchema.partial(),
});
export type PublishRecord = z.output<typeof publishRecordSchema>;

/**
 * A fault of an entry. `held` if the site keeps the last good state of the entry and of
 * `dependents`, the entries that show it.
 */
export type ReportedFault = Fault & {
  held?: true;
  dependents?: readonly Pick<Fault, "type" | "documentId">[];
};

/** The state that the publisher reports at `/state`. */
export interface PublisherState {
  state: "idle" | "queued" | "building" | "failed";
  step: Step | null;
  progress: number | null;
  live: { release: string; since: string } | null;
  /** Number of the last change that is published or held back; null before the first. */
  change: number | null;
  /** Whether the site was rolled back: nothing is published until the next change. */
  rolledBack: boolean;
  /** Why the last publish failed; null after a successful one. */
  reason: string | null;
  /** The faults of the failed publish, and those of held entries. */
  faults: readonly ReportedFault[];
  publishes: PublishRecord[];
}
