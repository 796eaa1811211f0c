import type { Stripe } from "@stripe/stripe-js";
import type { Result } from "../../../lib/result.ts";
import type { CardProvider } from "./card-provider.ts";
import { loadStripeClient, withScriptLimit } from "./load-stripe.ts";

/** The card form, and the provider's client. */
export interface Cards {
  CardForm: typeof import("./CardForm.tsx").CardForm;
  stripe: Stripe;
}

async function load(provider: CardProvider): Promise<Cards> {
  const [{ CardForm }, stripe] = await Promise.all([import("./CardForm.tsx"), loadStripeClient(provider)]);
  return { CardForm, stripe };
}

let loading: Promise<Result<Cards, undefined>> | undefined;

/**
 * Loads the card form once. After a failure or 20 s, the next call loads it again.
 * @returns an error without details, which are logged
 */
export function loadCards(provider: CardProvider): Promise<Result<Cards, undefined>> {
  loading ??= withScriptLimit(load(provider)).then((result) => {
    if (!result.ok) loading = undefined;
    return result;
  });
  return loading;
}
