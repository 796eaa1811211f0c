import { isRecord } from "../../../contract/is-record.ts";
import { type Fields, parseTime, textOf } from "./fields.ts";

/** A condition that the order was placed under, as its page shows it. */
export interface OrderCondition {
  title: string;
  text: string;
  /** What the customer stated, line by line; empty if nothing was asked for or it is deleted. */
  stated: readonly string[];
  /** When the statement was deleted. */
  deletedAt: Date | undefined;
  /** `open`, `cleared` or `refused`. */
  state: string;
}

export function parseCondition(condition: Fields): OrderCondition {
  const { title, text, evidence, evidence_deleted_at: deletedAt, state } = condition;
  return {
    title: textOf(title),
    text: textOf(text),
    stated: isRecord(evidence) ? Object.values(evidence).map(textOf).filter(Boolean) : [],
    deletedAt: deletedAt ? parseTime(deletedAt) : undefined,
    state: textOf(state),
  };
}
