import type { Stripe } from "@stripe/stripe-js";
import { CARD_SCRIPT_TIMEOUT_MS } from "../../../contract/site.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProvider } from "./card-provider.ts";

let failures = 0;

/** Loads the provider's client. @throws if its script does not load */
export async function loadStripeClient({ publicKey, scriptUrl }: CardProvider): Promise<Stripe> {
  const [{ loadStripe }] = await Promise.all([
    import("@stripe/stripe-js/pure"),
    // The provider's package uses an existing `window.Stripe`. The number makes a retry request the
    // module again, because `import` of the same URL waits for the first request.
    scriptUrl === null ? undefined : import(/* @vite-ignore */ `${scriptUrl}?${failures}`),
  ]);
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error("The card provider's script is for browsers.");
  return stripe;
}

/** Ends the provider package's wait for its script, so that a retry loads the script again. */
function failScript(): void {
  failures += 1;
  document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event("error"));
}

const timeLimit = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    const signal = AbortSignal.timeout(CARD_SCRIPT_TIMEOUT_MS);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/**
 * Waits 20 s for what needs the provider's script. After a failure the next call loads it again.
 * @returns an error without details, which are logged
 */
export const withScriptLimit = <Loaded>(loading: Promise<Loaded>): Promise<Result<Loaded, undefined>> =>
  Promise.race([loading, timeLimit()]).then(succeed, (error: unknown) => {
    console.debug("The card form could not be loaded:", error);
    failScript();
    return fail(undefined);
  });

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
