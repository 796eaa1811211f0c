import { errors } from "@strapi/utils";
import { QUOTATION_RULES } from "halocline-contract/rules/quotations";
import { parseFields, parseLinesField } from "../../accounts/forms/parse-fields";
import { recordChange } from "../../orders/changes/record-change";
import { queueMail, wakeOutbox } from "../../orders/mail/outbox";
import { lockQuotation } from "../find-quotation";
import { QUOTATION } from "../types";
import { endPayments, refuseIfBeingPaid, refuseIfOver } from "./refuse-if-over";

/** The reason, for the customer too. @throws ValidationError */
export const parseReason = (body: unknown): string =>
  parseLinesField(parseFields(body, ["reason"]), "reason", QUOTATION_RULES.decline_reason);

/** Declines a request or withdraws a quotation, and queues the e-mail that says why. */
export async function declineQuotation(documentId: string, reason: string, who: string): Promise<void> {
  await endPayments(documentId);
  await strapi.db.transaction(async () => {
    const row = await lockQuotation({ documentId });
    if (row === null) throw new errors.NotFoundError("There is no such quotation.");
    // A repeated press.
    if (row.state === "declined" && row.decline_reason === reason) return;
    refuseIfOver(row);
    await refuseIfBeingPaid(row);
    const data = { state: "declined", decline_reason: reason };
    await strapi.db.query(QUOTATION).update({ where: { id: row.id }, data });
    const subject = { documentId, number: row.number ?? row.reference };
    await queueMail(subject, { kind: "quotation-declined", occurrence: row.revision });
    await recordChange(row, { what: "quotation-declined", detail: reason, who });
  });
  wakeOutbox();
}
