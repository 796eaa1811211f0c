/** What the provider answers a call. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export const answered = (body: object): Answer => ({ status: 200, body });

interface Fault {
  readonly type?: "invalid_request_error" | "idempotency_error" | "card_error" | "api_error";
  readonly code?: string;
  readonly message: string;
  readonly [more: string]: unknown;
}

/** An error in the provider's shape, with its codes. */
export function refused(status: number, { type = "invalid_request_error", ...fault }: Fault): Answer {
  return { status, body: { error: { type, ...fault } } };
}

export const missing = (kind: string, id: string): Answer =>
  refused(404, { code: "resource_missing", message: `No such ${kind}: '${id}'`, param: "id" });
