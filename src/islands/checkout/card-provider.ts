/** How the card provider is reached from a browser. */
export interface CardProvider {
  publicKey: string;
  /** The module that sets `window.Stripe` where the sandbox stands in for the provider; null for the provider's own script. */
  scriptUrl: string | null;
}
