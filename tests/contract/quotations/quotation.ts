import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { addDays } from "../../../src/contract/rules/quotations.ts";
import { nextMailTo } from "../../harness/mail.ts";
import { type Reply, runSql } from "../accounts/account.ts";
import { lineOf, type Shop, type Shopper } from "../cms/shop.ts";
import type { Editor } from "../panel/editor.ts";

export const newKey = (): string => randomBytes(16).toString("hex");

export const today = (): string => new Date().toISOString().slice(0, 10);

/** A right body of `POST /api/quotations/requests`. */
export const requestOf = (shop: Shop, changes: object = {}) => ({
  products: [
    { id: shop.ids["spare-cell"], quantity: 40 },
    { id: shop.ids["set-one"], quantity: 2 },
  ],
  organisation: "Navy of Somewhere",
  name: "Ada Diver",
  email: `${newKey()}@example.com`,
  country: "NO",
  end_use: "Mine clearance.\nTwo teams.",
  needed_by: addDays(today(), 60),
  message: "Please deliver in one parcel.",
  key: newKey(),
  ...changes,
});

let visitors = 0;

/** Posts JSON as an anonymous visitor of an address of its own. */
export async function post(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  visitors += 1;
  const address = `198.51.${Math.floor(visitors / 200)}.${(visitors % 200) + 1}`;
  const answer = await fetch(`${url}/api/quotations/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
  });
  const file = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(file);
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  return { status: answer.status, json: isJson ? JSON.parse(text) : {}, file, headers: answer.headers };
}

export const rowOf = (shop: Shop, reference: unknown) =>
  runSql(shop.dataDir, "SELECT * FROM quotations WHERE reference = ?", String(reference))[0] ?? {};

/** Sends a request. @returns its documentId, its reference and the address that it names */
export async function requested(shop: Shop, changes: object = {}) {
  const body = requestOf(shop, changes);
  const { status, json } = await post(shop.url, "requests", body);
  expect(status, JSON.stringify(json)).toBe(201);
  const reference = String(json.data.reference);
  return { id: String(rowOf(shop, reference)["document_id"]), reference, email: body.email };
}

/** The panel's calls about one quotation. */
export const deskOf =
  ({ panel }: Pick<Editor, "panel">) =>
  async (id: string, action = "", data?: object) => {
    const address = `/quotation-desk/quotations/${id}${action && `/${action}`}`;
    const { status, text } = await panel(action === "" ? "GET" : "POST", address, data);
    const { data: result, error } = JSON.parse(text);
    return { status, ...result, message: error?.message as string | undefined, path: pathOf(error) };
  };

const pathOf = (error: { details?: { errors?: { path: unknown[] }[] } } | undefined) =>
  error?.details?.errors?.[0]?.path.join(".");

export const offerOf = (changes: object = {}) => ({
  ...{ currency: "GBP", prices: [7_412, 701_949], lead_time: "6 weeks", terms: "" },
  ...{ revision: 0, key: newKey(), ...changes },
});

/** Number and key of the link in an e-mail. */
export function linkIn(text: string) {
  const [, number = "", key = ""] = /\/quotation#([\w-]+)\.([\w-]{43})/.exec(text) ?? [];
  return { number, key };
}

/** Requests, prices and sends a quotation. */
export async function sentQuotation(shop: Shop, staff: Pick<Editor, "panel">, changes: object = {}) {
  const request = await requested(shop);
  await nextMailTo(shop.dataDir, request.email);
  const { status, message } = await deskOf(staff)(request.id, "send", offerOf(changes));
  expect([status, message]).toEqual([200, undefined]);
  const mail = await nextMailTo(shop.dataDir, request.email, 1);
  return { ...request, link: linkIn(mail.text), mail };
}

/** The lines of a right request, as the checkout sends them. */
export const orderLines = (shop: Shop, currency = "gbp") => [
  lineOf(shop.ids["spare-cell"], 40, currency),
  lineOf(shop.ids["set-one"], 2, currency),
];

/** Status and name of a refusal. */
export const errorOf = ({ status, json }: Pick<Reply, "status" | "json">) => [
  status,
  Object(json["error"]).name,
];

export type Sent = Pick<Awaited<ReturnType<typeof sentQuotation>>, "id" | "link">;

/** What the holder of a quotation does with it. */
export function accepting(shop: Shop) {
  const atCheckout = (shopper: Shopper, { link }: Sent, revision = 1) =>
    shopper.person.call("POST", "/quotations/checkout", { ...link, revision });
  return {
    atCheckout,
    open: async ({ link }: Sent) => (await post(shop.url, "open", link)).json.data,
    ordersOf: ({ link }: Sent) =>
      runSql(shop.dataDir, "SELECT * FROM orders WHERE quotation_number = ? ORDER BY id", link.number),
    async byPurchaseOrder(shopper: Shopper, { link }: Sent, changes: object = {}) {
      const conditions = (await post(shop.url, "open", link)).json.data?.conditions_digest;
      return shopper.person.call("POST", "/quotations/purchase-order", {
        ...{ ...link, revision: 1, conditions, purchase_order: "PO 4711" },
        ...changes,
      });
    },
    /** Begins to pay by card. */
    async byCard(shopper: Shopper, quotation: Sent, currency = "gbp") {
      const { json } = await atCheckout(shopper, quotation);
      return shopper.order(json["quote"], orderLines(shop, currency), currency);
    },
  };
}
