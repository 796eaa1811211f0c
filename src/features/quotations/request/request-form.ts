import { normalizeText } from "../../../contract/rules/account-rules.ts";
import { findCountry } from "../../../contract/rules/countries.ts";
import { fullName } from "../../../contract/shapes/profile.ts";
import { type ApiError, SAME_ORIGIN } from "../../../lib/http/http.ts";
import type { Result } from "../../../lib/result.ts";
import { type FormValues, valuesOf } from "../../../ui/form/form-values.ts";
import { ownProfile } from "../../auth/api.ts";
import { readDraft, storeDraft } from "../../auth/forms/draft.ts";
import { readSession, withToken } from "../../auth/store.ts";
import type { QuoteList } from "../model.ts";
import { draftKey, fillEmpty, forgetTyped, keepTyped, restoreTyped } from "../typed-form.ts";
import { type QuotationRequest, sendRequest } from "./api.ts";

export const FORM = "quote-request";
/** What was sent last, and the key that it was sent with. */
const SENT = "quote-request-sent";

/** Fills in what was typed, then what the account knows. */
export async function fillForm(form: HTMLFormElement): Promise<void> {
  restoreTyped(form, FORM);
  keepTyped(form, () => FORM);
  if (readSession() === null) return;
  const reply = await withToken((token) => ownProfile(SAME_ORIGIN, token));
  if (!reply.ok) return;
  const { email, company, addresses } = reply.data;
  const { shipping, billing } = addresses;
  fillEmpty(form, {
    email,
    organisation: company || shipping.company || billing.company,
    name: fullName(reply.data),
    country: findCountry(shipping.country || billing.country)?.code ?? "",
  });
}

/** The request of a form and a list, without its key. */
function contentOf(form: HTMLFormElement, list: QuoteList): Omit<QuotationRequest, "key"> {
  const values = valuesOf(form);
  const text = (name: string): string => normalizeText(values[name] ?? "");
  const optional = (name: "needed_by" | "message") => (text(name) ? { [name]: text(name) } : {});
  return {
    products: list.map(({ id, quantity }) => ({ id, quantity })),
    organisation: text("organisation"),
    name: text("name"),
    email: text("email"),
    country: text("country"),
    end_use: text("end_use"),
    ...optional("needed_by"),
    ...optional("message"),
  };
}

/** The last request, for browsers that forbid storage. */
let last: FormValues = {};

/**
 * The key of a request. It stays the same while the request does, so that a repeated press asks
 * once, even after a reload; another request gets another one.
 */
function keyOf(content: string): string {
  const before = readDraft(draftKey(SENT)) ?? last;
  const { key } = before;
  if (key !== undefined && before["content"] === content) return key;
  const parts = crypto.getRandomValues(new Uint32Array(4));
  const created = Array.from(parts, (part) => part.toString(16).padStart(8, "0")).join("");
  last = { content, key: created };
  storeDraft(draftKey(SENT), last);
  return created;
}

/** Sends the request, in the name of the account if there is one. @returns its reference */
export async function send(form: HTMLFormElement, list: QuoteList): Promise<Result<string, ApiError>> {
  const content = contentOf(form, list);
  const body = { ...content, key: keyOf(JSON.stringify(content)) };
  if (readSession() === null) return sendRequest(SAME_ORIGIN, body);
  const reply = await withToken((token) => sendRequest(SAME_ORIGIN, body, token));
  // The session has ended: a request needs no account.
  return !reply.ok && reply.error.status === 401 ? sendRequest(SAME_ORIGIN, body) : reply;
}

/** Deletes the drafts of a request that was sent. */
export function forgetRequest(): void {
  forgetTyped(FORM);
  forgetTyped(SENT);
  last = {};
}
