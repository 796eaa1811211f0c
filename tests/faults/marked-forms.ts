import { addressOf, type Person, signedIn, visitor } from "../contract/accounts/account.ts";
import { lineOf, type Shop, shopperOf } from "../contract/cms/shop.ts";
import type { Editor } from "../contract/panel/editor.ts";
import { newKey, requestOf } from "../contract/quotations/quotation.ts";

/** Every value that a person enters has one of these, in any case. */
export const MARKS = /zq7mark|7700915826/i;

const PHONE = "+44 7700915826";
export const MARKED_PASSWORD = "Zq7mark-Horse-7";
const ADDRESSES = [1, 2].map((id) =>
  addressOf(id, {
    ...{ name: "Zq7mark Diver", company: "Zq7mark Ltd", street_address: "1 Zq7mark Road" },
    ...{ city: "Zq7markton", state: "Zq7markshire", zip: "ZQ7MARK" },
  }),
);

let people = 0;
const newEmail = (): string => `zq7mark-${++people}@zq7mark.example`;

/** A registration of which each value is marked. */
const registration = () => ({
  email: newEmail(),
  ...{ username: `zq7mark ${people}`, firstname: "Zq7markada", surname: "Zq7markdiver" },
  ...{ password: MARKED_PASSWORD, phone_number: PHONE, Address: ADDRESSES },
});

/** Someone with marked values, signed in through the site. */
export const markedCustomer = (site: string): Promise<Person> => signedIn(site, registration());

/** The body and the address of a form, which is sent whole and in broken ways. */
interface Form {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

const reference = { number: "Q-2026-Zq7mark", key: "Zq7mark".padEnd(43, "k") };
const purchase = { ...reference, revision: 1, conditions: null, purchase_order: "PO Zq7mark" };

/** Every form of the site, marked. @param person the one who sends them; some need no sign-in */
export function formsOf(shop: Shop, person: Person): Form[] {
  const products = [lineOf(shop.ids["spare-cell"])];
  const order = { products, email: person.email, currency: "usd" };
  const conditions = [{ id: "zq7mark", agency: "Zq7mark", level: "Zq7mark", number: "Zq7mark" }];
  const post = (path: string, body: object): Form => ({ method: "POST", path, body });
  return [
    post("/auth/local/register", { newsletter_subscribe: "false", ...registration() }),
    post("/auth/local", { identifier: person.email, password: "Zq7mark-Wrong-7" }),
    post("/auth/local", { identifier: person.email, password: person.password }),
    post("/auth/forgot-password", { email: person.email }),
    post("/auth/reset-password", {
      ...{ code: "zq7mark", password: MARKED_PASSWORD, passwordConfirmation: MARKED_PASSWORD },
    }),
    { method: "PUT", path: `/users/${person.id}`, body: { firstname: "Zq7mark", phone_number: PHONE } },
    { method: "PUT", path: "/user-addresses/me", body: { Address: ADDRESSES } },
    post("/orders/quote", order),
    post("/orders/stripe", { ...order, quote: "zq7mark", conditions }),
    post("/orders/stripe/events", { id: "zq7mark", data: { object: { receipt_email: person.email } } }),
    post("/quotations/requests", markedRequest(shop)),
    post("/quotations/open", reference),
    post("/quotations/pdf", { ...reference, revision: 1 }),
    post("/quotations/checkout", { ...reference, revision: 1 }),
    post("/quotations/purchase-order", { ...purchase, billing_address: ADDRESSES[0] }),
  ];
}

export const markedRequest = (shop: Shop) =>
  requestOf(shop, {
    ...{ organisation: "Zq7mark Navy", name: "Zq7mark Ada", email: newEmail() },
    ...{ end_use: "Zq7mark clearance", message: "Zq7mark, please." },
  });

/** Sends each form whole, and as hostile and broken clients do. @returns the statuses */
export async function sendForms(site: string, shop: Shop, person: Person): Promise<number[]> {
  const statuses: number[] = [];
  const record = async (answer: Promise<{ status: number }>) => statuses.push((await answer).status);
  for (const { method, path, body } of formsOf(shop, person)) {
    const json = JSON.stringify(body);
    const stranger = visitor(site);
    await record(person.call(method, path, body));
    await record(stranger.call(method, path, body));
    await record(person.call(method, path, json.slice(0, -1)));
    await record(person.call(method, path, { ...body, zq7mark: { "zq7mark\n": "zq7mark" } }));
    await record(
      person.call(method, path, Object.fromEntries(Object.keys(body).map((key) => [key, ["zq7mark"]]))),
    );
    await record(
      person.call(method, `${path}?email=zq7mark@x.example`, json, { "content-type": "text/zq7mark" }),
    );
    await record(
      stranger.call(method, path, json, { "content-type": "multipart/form-data; boundary=zq7mark" }),
    );
  }
  const withdrawal = { name: "Zq7mark Diver", number: "HC-2026-Zq7mark", email: person.email };
  for (const fields of [withdrawal, { ...withdrawal, email: "zq7mark" }]) {
    const body = new URLSearchParams(fields);
    const headers = { "sec-fetch-site": "same-origin" };
    await record(fetch(`${site}/api/withdrawals`, { method: "POST", body, headers, redirect: "manual" }));
  }
  const headers = {
    ...{
      authorization: "Bearer zq7mark.zq7mark.zq7mark",
      cookie: "a=zq7mark",
      referer: "https://zq7mark.example",
    },
    ...{ "user-agent": "zq7mark", "stripe-signature": "t=1,v1=zq7mark" },
  };
  for (const path of ["products?q=zq7mark", "orders?filters[email]=zq7mark@x.example", "orders", "users/me"])
    await record(fetch(`${site}/api/${path}`, { headers }));
  return statuses;
}

/** Orders and pays as a customer. @returns the order's id and the secret to pay it */
export async function placeOrder(shop: Shop, person: Person) {
  const shopper = shopperOf(person);
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"])]);
  return { orderId: String(json["orderId"]), secret: json["clientSecret"] };
}

/** What staff write about customers, and what the panel's own forms get. */
export async function sendStaffForms(staff: Pick<Editor, "panel">, orderId: string): Promise<void> {
  const [quotation] = (JSON.parse((await staff.panel("GET", "/quotation-desk/quotations")).text).data
    ?.results ?? []) as { id?: string }[];
  const key = newKey();
  await staff.panel("POST", `/order-desk/orders/${orderId}/refund`, { amount: 100, reason: "Zq7mark", key });
  await staff.panel("POST", `/order-desk/orders/${orderId}/vat-number`, { vat_number: "GB Zq7mark" });
  await staff.panel("POST", `/order-desk/orders/${orderId}/ship`, { carrier: "other", tracking: "Zq7mark" });
  await staff.panel("GET", "/order-desk/orders?search=zq7mark");
  await staff.panel("POST", `/quotation-desk/quotations/${quotation?.id}/decline`, { reason: "Zq7mark" });
  await staff.panel("POST", "/admin/login", { email: newEmail(), password: MARKED_PASSWORD });
  await staff.panel("POST", "/admin/forgot-password", { email: "editor@halocline.example" });
  await staff.panel("POST", "/admin/users", {
    ...{ firstname: "Zq7mark", lastname: "Zq7mark", email: newEmail(), roles: [1] },
  });
  await staff.panel("POST", "/admin/login", '{"email": "zq7mark@x.example", "password": "zq7mark');
}
