import { createElements, type Elements } from "./elements.ts";
import { ask, type Outcome, secretOf } from "./provider.ts";

/** What a page asks of the provider's script to pay. */
interface Confirmation {
  readonly elements?: Elements;
  readonly clientSecret?: string;
  readonly confirmParams?: { readonly return_url?: string };
  readonly redirect?: "always" | "if_required";
}

/**
 * Stands in for the card provider's script: as much of its `Stripe(publicKey)` as `<Elements>`, `<PaymentElement>` and
 * `confirmPayment` need. Expected failures are `{ error: { type, code, message } }`, as there.
 */
function Stripe(publicKey: string) {
  return {
    elements: ({ clientSecret = "" }: { clientSecret?: string } = {}) => createElements(clientSecret),

    async confirmPayment({ elements, clientSecret, confirmParams, redirect = "always" }: Confirmation) {
      const card = elements?.card();
      if (card !== undefined && "error" in card) return card;
      const secret = clientSecret ?? elements?.clientSecret ?? "";
      const return_url = confirmParams?.return_url ?? location.href;
      const outcome = await ask(`/${secretOf(secret).id}/confirm`, publicKey, secret, {
        ...card?.form,
        return_url,
      });
      return outcome.paymentIntent ? goOn(outcome, secret, return_url, redirect) : outcome;
    },

    retrievePaymentIntent: (secret: string) => ask(`/${secretOf(secret).id}`, publicKey, secret),

    // Looked for by whoever checks that this is the provider's script.
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** Leads on to the customer's bank, or to where the shop wants him; never returns once the page is being left. */
async function goOn(
  outcome: Outcome,
  secret: string,
  returnUrl: string,
  redirect: "always" | "if_required",
): Promise<Outcome> {
  const { status = "", next_action } = outcome.paymentIntent ?? {};
  const bank = next_action?.redirect_to_url?.url;
  if (bank === undefined && (redirect === "if_required" || status !== "succeeded")) return outcome;
  const back = new URL(returnUrl);
  back.searchParams.set("payment_intent", secretOf(secret).id);
  back.searchParams.set("payment_intent_client_secret", secret);
  back.searchParams.set("redirect_status", status);
  location.assign(bank ?? back);
  return new Promise(() => undefined);
}

async function unsupported(): Promise<never> {
  throw new Error("The sandbox's card provider has no such function.");
}

/** The provider's name for the release that its packages go with. */
Stripe.version = "endive";
Object.assign(window, { Stripe });
