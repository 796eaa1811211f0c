import { isRecord } from "../../contract/is-record.ts";
import { type ProfileChange, parseProfile, type WireAddress } from "../../contract/shapes/profile.ts";
import { parseSession } from "../../contract/shapes/session.ts";
import { type ApiError, request, type Transport } from "../../lib/http/http.ts";
import { toSchema } from "../../lib/http/to-schema.ts";

const tokenSchema = toSchema("a token", (reply) => parseSession(reply)?.jwt);

const profileSchema = toSchema("a profile", parseProfile);

/** Gets a new token for the session cookie of the browser; 401 once the session has ended. */
export const renewToken = (transport: Transport) =>
  request(transport, { method: "POST", path: "/api/auth/refresh", schema: tokenSchema });

/** The profile of the token's customer, with the addresses. */
export const ownProfile = (transport: Transport, token: string) =>
  request(transport, { path: "/api/users/me", token, schema: profileSchema });

/** Changes the given fields of the customer's own profile (D9). Replies with the new profile. */
export const changeProfile = (transport: Transport, token: string, id: number, changes: ProfileChange) =>
  request(transport, {
    method: "PUT",
    path: `/api/users/${id}`,
    body: changes,
    token,
    schema: profileSchema,
  });

/** Changes the customer's own addresses. Replies with the new profile. */
export const changeAddresses = (transport: Transport, token: string, addresses: WireAddress[]) =>
  request(transport, {
    method: "PUT",
    path: "/api/user-addresses/me",
    body: { Address: addresses },
    token,
    schema: profileSchema,
  });

/**
 * The CMS's message for people when it refuses a request (`error.message` of a 4xx reply).
 * Undefined for a 5xx reply, whose message is technical; the caller then shows its own message.
 */
export function refusalMessage(error: ApiError): string | undefined {
  if (typeof error.status !== "number" || error.status >= 500) return undefined;
  const reply = "data" in error && isRecord(error.data) ? error.data["error"] : undefined;
  const message = isRecord(reply) ? reply["message"] : undefined;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Whether no response arrived, as opposed to an unusable one. */
export const isUnreachable = ({ status }: ApiError): boolean =>
  status === "FETCH_ERROR" || status === "TIMEOUT_ERROR";
