import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { isRecord } from "../../../contract/is-record.ts";
import { PAYMENT_START_FAILED } from "../../../contract/rules/messages.ts";
import { orderPath, ROUTES } from "../../../contract/site.ts";
import { request, SAME_ORIGIN, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";
import { refusalMessage } from "../../auth/api.ts";
import { withToken } from "../../auth/store.ts";
import { loadOrder } from "../../orders/confirmation/store.ts";
import { isBalanceOpen, type OrderDetails } from "../../orders/tracking/order-details.ts";
import { readOrder } from "../../orders/tracking/poll-order.ts";
import type { CardProvider } from "../island/card-provider.ts";
import { loadStripeClient, withScriptLimit } from "../island/load-cards.ts";
import { APPEARANCE, confirmPayment } from "../payment/confirm-payment.ts";
import { PAYMENT_MESSAGES } from "../payment/messages.ts";

/** Finds an element of `<order-balance>` by a selector. */
type Part = <E extends HTMLElement = HTMLElement>(selector: string) => E;

const secretSchema = toSchema("a payment", (reply) =>
  isRecord(reply) && typeof reply["clientSecret"] === "string" ? reply["clientSecret"] : undefined,
);

/** Begins to pay the balance, or continues it; 409 if it cannot be paid (any more). */
const requestBalance = (transport: Transport, token: string, orderId: string) =>
  request(transport, {
    method: "POST",
    path: `/api/orders/${encodeURIComponent(orderId)}/balance`,
    body: {},
    token,
    schema: secretSchema,
  });

/** The provider's client with the form that it has filled in. */
let open: { stripe: Stripe; elements: StripeElements } | undefined;

/** Shows the provider's card form. @returns why that failed, or an empty text */
export async function openCardForm(part: Part, order: OrderDetails, card: CardProvider): Promise<string> {
  const { documentId, balance } = order;
  const reply = await withToken((token) => requestBalance(SAME_ORIGIN, token, documentId));
  if (!reply.ok) {
    // Another tab may have paid it: the page then shows that.
    await loadOrder(documentId);
    return refusalMessage(reply.error) ?? PAYMENT_START_FAILED;
  }
  const stripe = await withScriptLimit(loadStripeClient(card));
  if (!stripe.ok) return PAYMENT_START_FAILED;
  const elements = stripe.data.elements({ clientSecret: reply.data, appearance: APPEARANCE });
  const field = elements.create("payment");
  const isReady = await new Promise<boolean>((resolve) => {
    field.on("ready", () => resolve(true));
    field.on("loaderror", () => resolve(false));
    // The provider's frame loads only while it is shown.
    part("form").hidden = false;
    field.mount(part("[data-card]"));
  });
  if (!isReady) {
    part("form").hidden = true;
    field.destroy();
    return PAYMENT_START_FAILED;
  }
  part("[data-charged]").textContent = `You will be charged ${balance?.amount}`;
  part("[data-start]").hidden = true;
  open = { stripe: stripe.data, elements };
  part("[data-pay]").focus();
  return "";
}

/** Pays with the card form. @returns why that failed, or an empty text */
export async function pay(part: Part, orderId: string): Promise<string> {
  if (open === undefined) return "";
  const button = part("[data-pay]");
  button.textContent = PAYMENT_MESSAGES.paying;
  const problem = await confirmPayment(open.stripe, open.elements, orderPath(orderId, ROUTES.balance));
  const isUnknown = problem === undefined || !problem.isDefinite;
  const saving = isUnknown ? await awaitBalance(orderId) : "";
  button.textContent = PAYMENT_MESSAGES.pay;
  if (problem === undefined) return saving;
  // A payment whose answer was lost may have arrived all the same.
  return isUnknown && saving === "" ? "" : problem.message;
}

/** Delays before the shop is asked again whether the balance is paid, ms. */
const DELAYS_MS = [0, 700, 1_500, 3_000, 3_000, 5_000] as const;

/** Waits until the shop knows of the payment. @returns what to say if it does not yet */
export async function awaitBalance(orderId: string): Promise<string> {
  for (const delay of DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const reply = await readOrder(orderId);
    if (!reply.ok || isBalanceOpen(reply.data)) continue;
    await loadOrder(orderId);
    return "";
  }
  return PAYMENT_MESSAGES.saving;
}
