import type { Context } from "koa";
import { fieldError } from "../../validation/field-errors";
import { recordChange } from "../changes/record-change";
import { staffName } from "../staff/staff-name";
import { withLock } from "../with-lock";
import { GROUPS, type ReviewRow } from "./review-groups";

/** In characters, as the column. */
const MAX_NOTE_LENGTH = 2000;

/**
 * Closes a row of the review queue with a note, or opens it again. A repetition changes nothing.
 * @throws 404 for an unknown row, ValidationError without a note
 */
export async function setResolved(ctx: Context, resolved: boolean): Promise<void> {
  const { group: key, documentId } = ctx.params;
  const group = GROUPS.find((candidate) => candidate.isClosable && candidate.key === key);
  const rows = group && strapi.db.query(group.uid);
  const row: ReviewRow | null = (await rows?.findOne({ where: { documentId } })) ?? null;
  if (!rows || row === null) return ctx.throw(404, "There is no such case.");
  const { note } = Object(ctx.request.body);
  const text = typeof note === "string" ? note.trim().slice(0, MAX_NOTE_LENGTH) : "";
  if (resolved && text === "") throw fieldError("note", "Please say what was done about it.");
  const who = staffName(ctx);
  await withLock(async () => {
    const where = { documentId, $or: [{ resolved: !resolved }, ...(resolved ? [{ resolved: null }] : [])] };
    const data = { resolved, ...(resolved ? { note: text } : {}) };
    const { count } = await rows.updateMany({ where, data });
    if (count === 0) return;
    const detail = [group?.title, text].filter(Boolean).join(": ");
    const subject = row.order_id ?? documentId;
    await recordChange({ documentId: subject }, { what: resolved ? "closed" : "reopened", detail, who });
  });
}
