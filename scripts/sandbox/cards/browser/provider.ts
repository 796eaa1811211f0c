/** What the provider answers its script: a payment, or why there is none. */
export interface Outcome {
  readonly paymentIntent?: {
    readonly id: string;
    readonly status: string;
    readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
  };
  readonly error?: { readonly type: string; readonly code?: string; readonly message: string };
}

const API = new URL("/v1/payment_intents", import.meta.url);

export const secretOf = (secret: string): { id: string } => ({ id: secret.split("_secret_")[0] ?? "" });

/**
 * Asks the provider as a customer may, with the secret of his own payment.
 * @param form sent where it is given, read otherwise
 */
export async function ask(
  path: string,
  key: string,
  client_secret: string,
  form?: Record<string, string>,
): Promise<Outcome> {
  const fields = new URLSearchParams({ key, client_secret, ...form });
  const address = `${API}${path}`;
  try {
    const answer = await (form
      ? fetch(address, { method: "POST", body: fields })
      : fetch(`${address}?${fields}`));
    const json = await answer.json();
    return answer.ok ? { paymentIntent: json } : { error: json.error };
  } catch {
    const message = "The card provider cannot be reached. Please try again.";
    return { error: { type: "api_connection_error", message } };
  }
}
