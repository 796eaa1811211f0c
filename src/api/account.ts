import { isRecord } from "../domain/is-record.ts";
import { type ProfileChange, profileOf, type WireAddress } from "../domain/profile.ts";
import { sessionOf } from "../domain/session.ts";
import { type ApiError, request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

const tokenSchema = readBy("a token", (reply) => sessionOf(reply)?.jwt);

const profileSchema = readBy("a profile", profileOf);

/** A new token for the session of the browser's cookie; 401 once that has ended. */
export const renewToken = (transport: Transport) =>
  request(transport, { method: "POST", path: "/api/auth/refresh", schema: tokenSchema });

/** The profile of whoever has this token, with the addresses. */
export const ownProfile = (transport: Transport, token: string) =>
  request(transport, { path: "/api/users/me", token, schema: profileSchema });

/** Changes the caller's own profile, and nothing but what is named (D9). The reply is the profile as it is now. */
export const changeProfile = (transport: Transport, token: string, id: number, changes: ProfileChange) =>
  request(transport, {
    method: "PUT",
    path: `/api/users/${id}`,
    body: changes,
    token,
    schema: profileSchema,
  });

/** Changes the caller's own addresses. The reply is the profile as it is now. */
export const changeAddresses = (transport: Transport, token: string, addresses: WireAddress[]) =>
  request(transport, {
    method: "PUT",
    path: "/api/user-addresses/me",
    body: { Address: addresses },
    token,
    schema: profileSchema,
  });

/**
 * What the CMS says for people to read when it refuses something (`error.message` of its reply, 4xx). What it says when it has broken
 * down is for nobody: then the caller has a sentence of its own.
 */
export function refusalOf(error: ApiError): string | undefined {
  if (typeof error.status !== "number" || error.status >= 500) return undefined;
  const reply = "data" in error && isRecord(error.data) ? error.data["error"] : undefined;
  const message = isRecord(reply) ? reply["message"] : undefined;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Whether no answer came at all, as opposed to one that cannot be used. */
export const isUnreached = ({ status }: ApiError): boolean =>
  status === "FETCH_ERROR" || status === "TIMEOUT_ERROR";
