import { createElements, type Elements } from "./elements.ts";
import { callProvider, type Outcome, parseClientSecret } from "./provider.ts";

/** The options of `confirmPayment`. */
interface Confirmation {
  readonly elements?: Elements;
  readonly clientSecret?: string;
  readonly confirmParams?: { readonly return_url?: string };
  readonly redirect?: "always" | "if_required";
}

/**
 * Replaces the card provider's script: the part of its `Stripe(publicKey)` that `<Elements>`,
 * `<PaymentElement>` and `confirmPayment` need. Expected failures are returned as `{ error }`.
 */
function Stripe(publicKey: string) {
  return {
    elements: ({ clientSecret = "" }: { clientSecret?: string } = {}) => createElements(clientSecret),

    async confirmPayment({ elements, clientSecret, confirmParams, redirect = "always" }: Confirmation) {
      const card = elements?.card();
      if (card !== undefined && "error" in card) return card;
      const secret = clientSecret ?? elements?.clientSecret ?? "";
      const return_url = confirmParams?.return_url ?? location.href;
      const outcome = await callProvider(`/${parseClientSecret(secret).id}/confirm`, publicKey, secret, {
        ...card?.form,
        return_url,
      });
      return outcome.paymentIntent ? followNextAction(outcome, secret, return_url, redirect) : outcome;
    },

    retrievePaymentIntent: (secret: string) =>
      callProvider(`/${parseClientSecret(secret).id}`, publicKey, secret),

    // @stripe/react-stripe-js checks that these exist.
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** Redirects to the bank or to the shop's return URL; never resolves once the page is left. */
async function followNextAction(
  outcome: Outcome,
  secret: string,
  returnUrl: string,
  redirect: "always" | "if_required",
): Promise<Outcome> {
  const { status = "", next_action } = outcome.paymentIntent ?? {};
  const bank = next_action?.redirect_to_url?.url;
  if (bank === undefined && (redirect === "if_required" || status !== "succeeded")) return outcome;
  const returnAddress = new URL(returnUrl);
  returnAddress.searchParams.set("payment_intent", parseClientSecret(secret).id);
  returnAddress.searchParams.set("payment_intent_client_secret", secret);
  returnAddress.searchParams.set("redirect_status", status);
  location.assign(bank ?? returnAddress);
  return new Promise(() => undefined);
}

async function unsupported(): Promise<never> {
  throw new Error("The sandbox's card provider has no such function.");
}

/** The provider's name for the version of its script. */
Stripe.version = "endive";
Object.assign(window, { Stripe });
