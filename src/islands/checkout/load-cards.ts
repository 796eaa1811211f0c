import type { Stripe } from "@stripe/stripe-js";
import { fail, type Result, succeed } from "../../domain/result.ts";
import type { CardProvider } from "./card-provider.ts";

/** What a card is paid with: the form, and the provider behind it. */
export interface Cards {
  CardForm: typeof import("./CardForm.tsx").CardForm;
  stripe: Stripe;
}

async function load({ publicKey, scriptUrl }: CardProvider): Promise<Cards> {
  const [{ CardForm }, { loadStripe }] = await Promise.all([
    import("./CardForm.tsx"),
    import("@stripe/stripe-js/pure"),
    // The provider's package makes do with the `window.Stripe` that there is.
    scriptUrl === null ? undefined : import(/* @vite-ignore */ scriptUrl),
  ]);
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error("The card provider's script is for browsers.");
  return { CardForm, stripe };
}

let loading: Promise<Result<Cards, undefined>> | undefined;

/** Loads them once. What could not be loaded is asked for again the next time. */
export function loadCards(provider: CardProvider): Promise<Result<Cards, undefined>> {
  loading ??= load(provider).then(succeed, (error: unknown) => {
    console.debug("The card form could not be loaded:", error);
    loading = undefined;
    return fail(undefined);
  });
  return loading;
}
