import * as z from "zod/mini";
import { CONDITION_KINDS } from "../rules/conditions.ts";
import { text } from "./reference.ts";

/** A condition of sale (CON-01); `countries` as in `GB`. */
export const conditionSchema = z.object({
  documentId: text,
  title: text,
  text,
  kind: z.enum(CONDITION_KINDS),
  countries: z.array(z.string()),
});
export type Condition = z.infer<typeof conditionSchema>;
