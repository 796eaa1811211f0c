import { errors } from "@strapi/utils";
import { recordChange } from "../../orders/changes/record-change";
import { isBeingSent, wakeOutbox } from "../../orders/mail/outbox";
import { MAIL, type QuotationMailRow } from "../../orders/types";
import { lockQuotation } from "../find-quotation";
import { refuseIfOver } from "./refuse-if-over";

/** The e-mails about a quotation, oldest first. */
export const mailsOf = (documentId: string): Promise<QuotationMailRow[]> =>
  strapi.db.query(MAIL).findMany({ where: { order_id: documentId }, orderBy: { id: "asc" } });

/** Mails the holder's link once more: the e-mail of the last sending, which may have failed. */
export async function sendLinkAgain(documentId: string, who: string): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await lockQuotation({ documentId });
    if (row === null) throw new errors.NotFoundError("There is no such quotation.");
    refuseIfOver(row);
    const sent = (await mailsOf(documentId)).filter(
      ({ kind, occurrence }) => kind === "quotation" && occurrence === row.revision,
    );
    const last = sent.at(-1);
    if (last === undefined) throw new errors.ApplicationError("This quotation is not sent yet.");
    if (isBeingSent(last)) throw new errors.ApplicationError("The e-mail is being sent at this moment.");
    const { kind, occurrence, facts, order_id } = last;
    const data = { state: "waiting" as const, attempts: 0, try_at: new Date(), problem: null };
    const request = { requested_by: who, requested_at: new Date() };
    if (last.state === "sent")
      await strapi.db.query(MAIL).create({
        data: {
          ...{ order_id, number: row.number, kind, occurrence, facts, resend: sent.length },
          ...{ ...data, ...request },
        },
      });
    else await strapi.db.query(MAIL).update({ where: { id: last.id }, data: { ...data, ...request } });
    await recordChange(row, { what: "mail-requested", detail: kind, who });
  });
  wakeOutbox();
}
