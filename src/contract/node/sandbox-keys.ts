/** Keys that only the sandbox accepts, and the secret that signs its messages. */
export const SANDBOX_KEYS = {
  secret: "sk_test_sandbox",
  public: "pk_test_sandbox",
  webhook: "whsec_sandbox",
} as const;

/** Path of the browser module that replaces the provider's script. */
export const SANDBOX_SCRIPT = "/cards/browser/stripe.ts";
