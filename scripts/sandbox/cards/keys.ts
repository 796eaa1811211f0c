/** Keys that open this and nothing else, and what its messages are signed with. */
export const SANDBOX_KEYS = {
  secret: "sk_test_sandbox",
  public: "pk_test_sandbox",
  webhook: "whsec_sandbox",
} as const;

/** Path of the module that stands in for the provider's script in a browser. */
export const SANDBOX_SCRIPT = "/cards/browser/stripe.ts";
