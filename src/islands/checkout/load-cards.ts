import type { Stripe } from "@stripe/stripe-js";
import { fail, type Result, succeed } from "../../domain/result.ts";
import { CARD_SCRIPT_TIMEOUT_MS } from "../../site.ts";
import type { CardProvider } from "./card-provider.ts";

/** What a card is paid with: the form, and the provider behind it. */
export interface Cards {
  CardForm: typeof import("./CardForm.tsx").CardForm;
  stripe: Stripe;
}

let failures = 0;

async function load({ publicKey, scriptUrl }: CardProvider): Promise<Cards> {
  const [{ CardForm }, { loadStripe }] = await Promise.all([
    import("./CardForm.tsx"),
    import("@stripe/stripe-js/pure"),
    // The provider's package makes do with the `window.Stripe` that there is. A module that is on its way is waited for whenever it is asked
    // for again, except by another address.
    scriptUrl === null ? undefined : import(/* @vite-ignore */ `${scriptUrl}?${failures}`),
  ]);
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error("The card provider's script is for browsers.");
  return { CardForm, stripe };
}

/** The provider's package waits for its script for ever; told that it has failed, it fetches it anew. */
function giveUpScript(): void {
  failures += 1;
  document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event("error"));
}

const timeLimit = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    const signal = AbortSignal.timeout(CARD_SCRIPT_TIMEOUT_MS);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

let loading: Promise<Result<Cards, undefined>> | undefined;

/** Loads them once. What could not be loaded in 20 s is asked for anew the next time. */
export function loadCards(provider: CardProvider): Promise<Result<Cards, undefined>> {
  loading ??= Promise.race([load(provider), timeLimit()]).then(succeed, (error: unknown) => {
    console.debug("The card form could not be loaded:", error);
    loading = undefined;
    giveUpScript();
    return fail(undefined);
  });
  return loading;
}
