import { textRule } from "./account-rules.ts";

/** Why staff refuse, cancel or refund; for the history. */
export const REASON_RULE = textRule("The reason", 1, 500);
