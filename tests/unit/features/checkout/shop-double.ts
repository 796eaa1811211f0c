import Cookies from "js-cookie";
import { vi } from "vitest";
import { AUTH_KEY } from "../../../../src/contract/site.ts";

/** A fake CMS for the checkout's stores. Tests set its state. */
export class ShopDouble {
  price = 1299;
  title = "Loop";
  quantity = 1;
  isSold = true;
  terms: { revised_on: string; digest: string } | null = null;
  /** The status of its only order. */
  status = "none";
  /** Replies that replace the usual ones, by the end of the path. */
  instead: Record<string, () => Response | Promise<Response>> = {};
  /** The end of a path whose requests are processed, but whose response is lost. */
  lost = "";
  readonly calls: { path: string; body: Record<string, unknown> }[] = [];

  readonly fetch = vi.fn(async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = String(address).split("?")[0] ?? "";
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    this.calls.push({ path, body });
    const [, replacement] = Object.entries(this.instead).find(([ending]) => path.endsWith(ending)) ?? [];
    if (replacement) return replacement();
    const reply = this.#reply(path, body);
    if (this.lost && path.endsWith(this.lost)) throw new TypeError("Failed to fetch");
    return reply;
  });

  requests = (ending: string) => this.calls.filter(({ path }) => path.endsWith(ending));

  quote(id = `q${this.price}`) {
    const unit_price = Math.round(this.price * 100);
    const subtotal = unit_price * this.quantity;
    const attributes = { quantity: this.quantity };
    return {
      ...{ quote: id, currency: "usd", rate: 1, terms: this.terms },
      products: [{ id: "loop", title: this.title, unit_price, currency: "usd", attributes }],
      amounts: { subtotal, shipping: 0, tax: 0, total: subtotal },
    };
  }

  order() {
    const items = [{ id: "loop", name: this.title, quantity: 1, price: this.price }];
    return { data: { id: 1, documentId: "o1", payment_status: this.status, total: this.price, items } };
  }

  #reply(path: string, body: Record<string, unknown>): Response {
    if (path.endsWith("/products")) {
      const entry = { documentId: "loop", slug: "loop", title: this.title, price: this.price };
      return Response.json({ data: this.isSold ? [entry] : [] });
    }
    if (path.endsWith("/quote")) return Response.json(this.quote());
    if (path.endsWith("/stripe")) {
      if (body["quote"] !== `q${this.price}`) return refusal(409, "Changed", { quote: this.quote() });
      if (this.status === "paid") return refusal(409, "Settled", { orderId: "o1" });
      this.status = "pending";
      return Response.json({ clientSecret: "secret", orderId: "o1" });
    }
    if (path.endsWith("/orders/o1") && this.status !== "none") return Response.json(this.order());
    return refusal(404, "There is no such order.");
  }
}

export const refusal = (status: number, message: string, details: object = {}): Response =>
  Response.json({ data: null, error: { status, name: "Error", message, details } }, { status });

/** Signs in with a token that does not expire. */
export const signIn = (): void =>
  localStorage.setItem(AUTH_KEY, JSON.stringify({ jwt: "t", user: { id: 7 } }));

/** Starts with a fresh CMS and empty storage, signed in. Call `endVisit` after the test. */
export function newVisit(): ShopDouble {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  signIn();
  const shop = new ShopDouble();
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", shop.fetch);
  return shop;
}

export function endVisit(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
