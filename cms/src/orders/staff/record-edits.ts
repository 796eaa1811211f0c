import { type Change, recordChange } from "../changes/record-change";
import { type ORDER, UNMATCHED } from "../types";
import { withLock } from "../with-lock";
import { staffName } from "./staff-name";

/** Fields that staff edit in Strapi's forms and whose changes belong to the history. */
const WATCHED: Readonly<Record<string, (before: Row, after: Row) => Change | null>> = {
  [UNMATCHED]: ({ resolved: before }, { resolved: after, note }) =>
    before === after ? null : { what: after ? "closed" : "reopened", detail: String(note ?? "") },
};

type Row = Readonly<Record<string, unknown>>;

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
    if (change) await recordChange({ documentId }, { ...change, who: staffName({ state: { user } }) });
    return result;
  });
}
