import * as z from "zod";

const chance = z.number().min(0).max(1);
const callSchema = z.strictObject({
  /** Chance that a call fails with status 500 without an effect. */
  fail: chance.default(0),
  /** Chance that a call takes effect and its response is lost. */
  lose: chance.default(0),
  /** Delay of every response, ms. */
  delay: z.number().min(0).max(60_000).default(0),
});

/** The calls that can be made to fail. */
export const CALLS = [
  "create",
  "retrieve",
  "search",
  "confirm",
  "cancel",
  "refund",
  "refunds",
  "events",
] as const;
export type CallName = (typeof CALLS)[number];

/** How the provider misbehaves: chances from 0 (never) to 1 (always), 0 by default. */
export const switchesSchema = z.strictObject({
  calls: z.partialRecord(z.enum(CALLS), callSchema).default({}),
  events: z
    .strictObject({
      /** Chance that a message is never sent. */
      drop: chance.default(0),
      /** Chance that a message is sent twice. */
      duplicate: chance.default(0),
      /** Chance that a copy with a wrong signature is sent too. */
      forge: chance.default(0),
      /** Maximum delay, ms. Each message waits for a random part of it, so the order changes. */
      delay: z.number().min(0).max(600_000).default(0),
    })
    .prefault({}),
});

export type Switches = z.output<typeof switchesSchema>;

export const NO_MISBEHAVIOUR: Switches = switchesSchema.parse({});

/** Whether an event of this chance (0 to 1) occurs now. */
export const happens = (chance: number | undefined): boolean => Math.random() < (chance ?? 0);
