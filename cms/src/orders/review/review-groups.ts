import { formatAmount } from "halocline-contract/rules/money";
import { QUOTATION } from "../../quotations/types";
import { awaitedTransfers, owedTransfers } from "../balance/awaited-transfers";
import { words } from "../disputes/store-dispute";
import { REVIEW_AFTER_MS } from "../settle/check-schedule";
import { DISPUTE, MAIL, ORDER, PURCHASE_ORDER, REFUND, UNMATCHED, WITHDRAWAL } from "../types";

/** A mail server may be down for some minutes before staff need to know. */
const MAX_UNREPORTED_ATTEMPTS = 2;
/** A provider may be silent for some minutes before staff need to know. */
const REFUND_REVIEW_AFTER_MS = 10 * 60_000;

/** A row of one of the types below, with the columns that some of them have. */
export interface ReviewRow {
  readonly documentId: string;
  readonly createdAt: string;
  readonly order_id?: string | null;
  readonly kind?: string | null;
  readonly number?: string | null;
  readonly reference?: string;
  readonly customer?: string;
  readonly name?: string;
  readonly email?: string;
  readonly total_text?: string;
  readonly charged?: string;
  readonly payment_id?: string | null;
  readonly purchase_order?: string | null;
  readonly payment_status?: string;
  readonly reason?: string;
  readonly problem?: string | null;
  readonly amount?: number | string;
  readonly currency?: string;
  readonly status?: string;
  readonly due_at?: string | null;
  readonly note?: string | null;
}

export interface Group {
  /** Names the group in addresses and alerts. */
  readonly key: string;
  readonly title: string;
  readonly uid:
    | (typeof UNMATCHED | typeof ORDER | typeof MAIL | typeof REFUND | typeof DISPUTE)
    | (typeof WITHDRAWAL | typeof QUOTATION);
  /** Whether staff close its rows, by the column `resolved`; others leave when they are mended. */
  readonly isClosable: boolean;
  readonly where: () => object;
  readonly what: (row: ReviewRow) => string;
  readonly why: (row: ReviewRow) => string;
  readonly path: (row: ReviewRow) => string;
}

const orderPath = ({ order_id }: ReviewRow): string => `/orders/${order_id}`;
const quotationPath = (documentId: unknown): string => `/quotations/${documentId}`;
const isOfQuotation = (kind: string | null | undefined): boolean => /^quot/.test(kind ?? "");
const moneyOf = ({ amount, currency = "" }: ReviewRow): string => formatAmount(Number(amount), currency);

const formPath = (uid: string, documentId: unknown): string =>
  `/content-manager/collection-types/${uid}/${documentId}`;

/** Old rows have no value in a column that was added later. */
const isOpen = { $or: [{ resolved: false }, { resolved: null }] };

const WITHDRAWAL_TEXTS = {
  what: ({ number, name }: ReviewRow) => `Order ${number}, ${name}`,
  why: ({ email = "" }: ReviewRow) => email,
  path: ({ documentId }: ReviewRow) => formPath(WITHDRAWAL, documentId),
};

const ORDER_TEXTS = {
  what: ({ number, customer, total_text }: ReviewRow) => `${number}, ${customer}, ${total_text}`,
  path: ({ documentId }: ReviewRow) => `/orders/${documentId}`,
};

/** What staff must look at, by kind. */
export const GROUPS: readonly Group[] = [
  {
    ...{ key: "charges", title: "Charges without an order", uid: UNMATCHED, isClosable: true },
    where: () => isOpen,
    what: ({ charged, payment_id }) => `${charged}, ${payment_id}`,
    why: ({ reason }) => reason ?? "",
    path: ({ documentId }) => formPath(UNMATCHED, documentId),
  },
  {
    ...{ key: "disputes", title: "Disputed payments", uid: DISPUTE, isClosable: true },
    where: () => isOpen,
    what: (row) => `${row.number ? `Order ${row.number}` : row.payment_id}, ${moneyOf(row)}`,
    why: ({ reason = "", status = "", due_at }) =>
      `${words(reason)}: ${words(status)}${due_at ? `, evidence until ${due_at.slice(0, 10)}` : ""}`,
    path: (row) => (row.order_id ? orderPath(row) : "/orders"),
  },
  {
    ...{ key: "pending", title: "Orders pending for over an hour", uid: ORDER, isClosable: false },
    where: () => ({
      payment_status: "pending",
      payment_method: { $ne: PURCHASE_ORDER },
      createdAt: { $lt: new Date(Date.now() - REVIEW_AFTER_MS) },
    }),
    ...ORDER_TEXTS,
    why: ({ payment_id }) => payment_id ?? "No payment was made",
  },
  {
    ...{ key: "purchase-orders", title: "Purchase orders to be paid", uid: ORDER, isClosable: false },
    where: awaitedTransfers,
    ...ORDER_TEXTS,
    why: ({ purchase_order, payment_status }) =>
      `Purchase order ${purchase_order}${payment_status === "paid" ? ", its balance" : ""}`,
  },
  {
    // Staff close it when they have agreed with the customer to give back less.
    ...{ key: "owed-transfers", title: "Transfers to be given back", uid: ORDER, isClosable: true },
    where: () => ({ $and: [isOpen, owedTransfers()] }),
    ...ORDER_TEXTS,
    why: () => "A condition of sale was refused",
  },
  {
    ...{ key: "refunds", title: "Refunds that are not finished", uid: REFUND, isClosable: false },
    where: () => ({ state: "open", createdAt: { $lt: new Date(Date.now() - REFUND_REVIEW_AFTER_MS) } }),
    what: (row) => `Order ${row.number}, ${moneyOf(row)}`,
    why: ({ problem }) => problem ?? "",
    path: orderPath,
  },
  {
    // Staff saw at once what was refused at the first attempt.
    ...{ key: "refused", title: "Refunds that were refused later", uid: REFUND, isClosable: true },
    where: () => ({ $and: [isOpen, { state: "refused", attempts: { $gt: 1 } }] }),
    what: (row) => `Order ${row.number}, ${moneyOf(row)}`,
    why: ({ problem }) => problem ?? "",
    path: orderPath,
  },
  {
    ...{ key: "mails", title: "E-mails that could not be sent", uid: MAIL, isClosable: true },
    where: () => ({
      $and: [
        isOpen,
        { $or: [{ state: "failed" }, { state: "waiting", attempts: { $gt: MAX_UNREPORTED_ATTEMPTS } }] },
      ],
    }),
    what: ({ number, kind }) =>
      isOfQuotation(kind) ? `${number}, ${kind}` : `Order ${number}, ${kind ?? "confirmation"}`,
    why: ({ problem }) => problem ?? "",
    // The e-mail of a withdrawal belongs to that, and not to an order.
    path: (row) => {
      if (isOfQuotation(row.kind)) return quotationPath(row.order_id);
      return row.kind === "withdrawal" ? formPath(WITHDRAWAL, row.order_id) : orderPath(row);
    },
  },
  {
    // Without the customer's name: who may open the queue may not always open quotations.
    ...{ key: "quote-requests", title: "Requests for a quotation", uid: QUOTATION, isClosable: false },
    where: () => ({ state: "new" }),
    what: ({ reference }) => `Request ${reference}`,
    why: () => "Waits for prices",
    path: ({ documentId }) => quotationPath(documentId),
  },
  {
    ...{ key: "withdrawals", title: "Withdrawals from contracts", uid: WITHDRAWAL, isClosable: true },
    where: () => ({ $and: [isOpen, { order_id: { $notNull: true } }] }),
    ...WITHDRAWAL_TEXTS,
  },
  {
    // Apart, because anyone can state any number: they must not hide those of customers.
    ...{ key: "strays", title: "Withdrawals that name no order", uid: WITHDRAWAL, isClosable: true },
    where: () => ({ $and: [isOpen, { order_id: null }] }),
    ...WITHDRAWAL_TEXTS,
  },
];

export const countOpen = ({ uid, where }: Group): Promise<number> =>
  strapi.db.query(uid).count({ where: where() });
