import { serializeAddress } from "../../accounts/users";
import { byTime, chargesOf } from "../balance/charges";
import { paidSoFarOf } from "../balance/paid-so-far";
import { listChanges } from "../changes/list-changes";
import { conditionsOfOrder, serializeOrderCondition } from "../conditions/order-conditions";
import { findInvoice } from "../documents/invoices";
import { findOrderDetails } from "../find-order";
import { refundableAmount } from "../refunds/request-refund";
import { refundsOf } from "../refunds/stored-refunds";
import { loadCarriers } from "../shipments/carriers";
import { serializeShipment, shipmentsOf, unsentLines } from "../shipments/shipments";
import type { OrderDetailsRow } from "../types";
import { mailsOf } from "./resend-mail";
import type { OrderState } from "./types";

/** Loads what the order page shows. The order must exist. */
export async function loadState(id: number): Promise<OrderState> {
  const order = (await findOrderDetails({ id })) as OrderDetailsRow;
  const { documentId, number, customer, email, createdAt, lines, total, currency } = order;
  const { payment_method, payment_id, paid_at, check_at } = order;
  const { payment_status, refunded, balance } = await paidSoFarOf(order);
  const charges = await chargesOf(order);
  const second = charges.find(({ id: charge }) => charge !== id) ?? null;
  const [mails, history] = await Promise.all([mailsOf(order), listChanges(order)]);
  const [conditions, shipments, carriers, invoice, refunds, refundable] = await Promise.all([
    conditionsOfOrder(order),
    shipmentsOf(order),
    loadCarriers(),
    findInvoice(order),
    Promise.all(charges.map(refundsOf)),
    refundableAmount(order),
  ]);
  return {
    ...{ documentId, number, customer, email, createdAt, total, currency },
    lines: lines.map(({ title, part_number, quantity, unit_price }) => ({
      ...{ title, part_number, quantity, unit_price },
    })),
    fulfilment_status: order.fulfilment_status,
    conditions: conditions.map((row) => {
      const { who, reason, decided_at } = row;
      return { ...serializeOrderCondition(row), who, reason, decided_at };
    }),
    shipments: shipments.map(serializeShipment),
    unsent: unsentLines(order, shipments),
    carriers: carriers.map(({ name }) => name),
    invoice: invoice && { number: invoice.number, issued_at: invoice.issued_at },
    buyer_vat_number: order.buyer_vat_number,
    billing_address: order.billing_address && serializeAddress(order.billing_address),
    shipping_address: order.shipping_address && serializeAddress(order.shipping_address),
    ...{ payment_status, payment_method, payment_id, paid_at, check_at },
    ...{ purchase_order: order.purchase_order, quotation_number: order.quotation_number },
    ...{ refunded, refundable },
    balance: balance && {
      ...balance,
      ...{ payment_id: second?.payment_id ?? null, refundable: await refundableAmount(second) },
    },
    refunds: byTime(refunds.flat()).map(({ id, amount, state, problem, reason, who, createdAt }) => ({
      ...{ id, amount, state, problem, reason, who, createdAt },
    })),
    to: masked(email),
    mails: mails.map((mail) => {
      const { occurrence, resend, state, sent_at, try_at, problem, requested_by, requested_at } = mail;
      const kind = mail.kind ?? "confirmation";
      return { kind, occurrence, resend, state, sent_at, try_at, problem, requested_by, requested_at };
    }),
    history: history.map(({ id, at, what, detail, who }) => ({ id, at, what, detail, who })),
  };
}

/** `a***@example.com`: enough for staff to recognise the customer's address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");
