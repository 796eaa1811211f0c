import * as z from "zod/mini";
import { text } from "./reference.ts";

/** What ends a dive: the depth that a unit is rated for, its scrubber, or its oxygen. */
export const LIMIT_KINDS = ["depth", "scrubber", "oxygen"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

const ABOVE_ZERO = "must be above 0";

/** A limit of a unit as numbers: a depth, a duration, or a scrubber's duration at a depth. */
export const limitSchema = z
  .object({
    kind: z.enum(LIMIT_KINDS),
    metres: z.nullable(z.number().check(z.positive(ABOVE_ZERO))),
    minutes: z.nullable(z.int().check(z.positive(ABOVE_ZERO))),
    condition: z.nullable(text),
  })
  .check(
    z.refine(({ kind, metres }) => (metres === null) === (kind === "oxygen"), {
      path: ["metres"],
      message: "must be a depth, and empty for oxygen",
    }),
    z.refine(({ kind, minutes }) => (minutes === null) === (kind === "depth"), {
      path: ["minutes"],
      message: "must be a duration, and empty for a depth",
    }),
    z.refine(({ minutes, condition }) => minutes === null || condition?.trim(), {
      path: ["condition"],
      message: "must say under which conditions the duration was measured",
    }),
  );
export type Limit = z.infer<typeof limitSchema>;
