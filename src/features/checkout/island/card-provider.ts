/** How the browser reaches the card provider. */
export interface CardProvider {
  publicKey: string;
  /** The sandbox's module that sets `window.Stripe`; null for the provider's own script. */
  scriptUrl: string | null;
}
