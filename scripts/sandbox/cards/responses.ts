/** The provider's response to an API call. */
export interface ApiResponse {
  readonly status: number;
  readonly body: object;
}

export const success = (body: object): ApiResponse => ({ status: 200, body });

interface ApiError {
  readonly type?: "invalid_request_error" | "idempotency_error" | "card_error" | "api_error";
  readonly code?: string;
  readonly message: string;
  readonly [more: string]: unknown;
}

/** An error response in the provider's shape, with its codes. */
export function failure(status: number, { type = "invalid_request_error", ...error }: ApiError): ApiResponse {
  return { status, body: { error: { type, ...error } } };
}

export const notFound = (id: string): ApiResponse =>
  failure(404, { code: "resource_missing", message: `No such payment_intent: '${id}'`, param: "id" });
