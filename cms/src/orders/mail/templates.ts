import type { MailKind } from "../types";
import { acceptedMail } from "./accepted-mail";
import { balancePaidMail, balanceRequestedMail } from "./balance-mail";
import { confirmationMail } from "./confirmation-mail";
import { dispatchedMail } from "./dispatched-mail";
import type { Template } from "./order-parts";
import { refundedMail } from "./refunded-mail";

/** The template of each kind of e-mail: a new kind adds its file here. */
export const TEMPLATES: Readonly<Record<MailKind, Template>> = {
  accepted: acceptedMail,
  confirmation: confirmationMail,
  dispatched: dispatchedMail,
  "balance-requested": balanceRequestedMail,
  "balance-paid": balancePaidMail,
  refunded: refundedMail,
};

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(TEMPLATES, kind);
