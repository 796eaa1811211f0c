/** The provider's response to its script: a payment or an error. */
export interface Outcome {
  readonly paymentIntent?: {
    readonly id: string;
    readonly status: string;
    readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
  };
  readonly error?: { readonly type: string; readonly code?: string; readonly message: string };
}

const API = new URL("/v1/payment_intents", import.meta.url);

export const parseClientSecret = (secret: string): { id: string } => ({
  id: secret.split("_secret_")[0] ?? "",
});

/**
 * Calls the provider's API with the client secret of the customer's payment.
 * @param form the fields to POST; without it the payment is read
 */
export async function callProvider(
  path: string,
  key: string,
  client_secret: string,
  form?: Record<string, string>,
): Promise<Outcome> {
  const fields = new URLSearchParams({ key, client_secret, ...form });
  const address = `${API}${path}`;
  try {
    const response = await (form
      ? fetch(address, { method: "POST", body: fields })
      : fetch(`${address}?${fields}`));
    const json = await response.json();
    return response.ok ? { paymentIntent: json } : { error: json.error };
  } catch {
    const message = "The card provider cannot be reached. Please try again.";
    return { error: { type: "api_connection_error", message } };
  }
}
