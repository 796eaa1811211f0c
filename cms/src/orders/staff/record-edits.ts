import { type Change, recordChange } from "../changes/record-change";
import { type ORDER, UNMATCHED, WITHDRAWAL } from "../types";
import { withLock } from "../with-lock";
import { staffName } from "./staff-name";

type Row = Readonly<Record<string, unknown>>;

const closing = ({ resolved: before }: Row, { resolved: after, note }: Row): Change | null =>
  before === after ? null : { what: after ? "closed" : "reopened", detail: String(note ?? "") };

/** Types that staff edit in Strapi's forms, and the changes that belong to the history. */
const WATCHED: Readonly<Record<string, (before: Row, after: Row) => Change | null>> = {
  [UNMATCHED]: closing,
  [WITHDRAWAL]: closing,
};

/** Saves an edit by staff in one transaction with its entry in the history. */
export async function recordEdit<Result>(
  uid: string,
  documentId: string,
  save: () => Promise<Result>,
): Promise<Result> {
  const changeOf = WATCHED[uid];
  const user = strapi.requestContext.get()?.state.user;
  if (changeOf === undefined || !user) return save();
  const read = (): Promise<Row> => strapi.db.query(uid as typeof ORDER).findOne({ where: { documentId } });
  return withLock(async () => {
    const before = await read();
    const result = await save();
    const change = before && changeOf(before, await read());
    // The history of an order also tells when its withdrawal was dealt with.
    const subject = { documentId: String(before?.["order_id"] ?? documentId) };
    if (change) await recordChange(subject, { ...change, who: staffName({ state: { user } }) });
    return result;
  });
}
