import * as z from "zod/mini";
import type { ConditionKind } from "../rules/conditions.ts";
import { text } from "./reference.ts";

/** A condition of sale (CON-01); `countries` as in `GB`. */
export const conditionSchema = z.object({
  documentId: text,
  title: text,
  text,
  // CONDITION_KINDS itself would be a chunk of its own, which all shop pages would name.
  kind: z.enum(["qualification", "end-use statement", "destinations"] satisfies ConditionKind[]),
  countries: z.array(z.string()),
});
export type Condition = z.infer<typeof conditionSchema>;
