import * as z from "zod";

const chance = z.number().min(0).max(1);
const callSchema = z.strictObject({
  /** How often a call is refused without having done anything (500). */
  fail: chance.default(0),
  /** How often a call does its work and its answer is lost. */
  lose: chance.default(0),
  /** By how much every answer comes later, ms. */
  delay: z.number().min(0).max(60_000).default(0),
});

/** The calls that can be told to fail. */
export const CALLS = ["create", "retrieve", "search", "confirm", "cancel", "refund", "events"] as const;
export type CallName = (typeof CALLS)[number];

/** How the provider misbehaves: chances from 0 (never) to 1 (always). What is not named behaves. */
export const switchesSchema = z.strictObject({
  calls: z.partialRecord(z.enum(CALLS), callSchema).default({}),
  events: z
    .strictObject({
      /** How often a message is never sent. */
      drop: chance.default(0),
      /** How often it is sent twice. */
      duplicate: chance.default(0),
      /** How often one with a wrong signature is sent beside it. */
      forge: chance.default(0),
      /** The longest time by which one is late, ms: each waits for a random part of it, so that they overtake each other. */
      delay: z.number().min(0).max(600_000).default(0),
    })
    .prefault({}),
});

export type Switches = z.output<typeof switchesSchema>;

export const WELL_BEHAVED: Switches = switchesSchema.parse({});

export const happens = (chance: number | undefined): boolean => Math.random() < (chance ?? 0);
