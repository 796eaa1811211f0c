import { isRecord } from "../../../contract/is-record.ts";
import type { WireAddress } from "../../../contract/shapes/profile.ts";
import { parseSession, type Session } from "../../../contract/shapes/session.ts";
import { request, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";

const confirmationSchema = toSchema("a confirmation", (reply) =>
  isRecord(reply) && reply["ok"] === true ? true : undefined,
);
const sessionSchema = toSchema("a session", parseSession);

/** The credentials of a sign-in; the identifier is the e-mail address. */
export interface Credentials {
  identifier: string;
  password: string;
}

/** Signs in. The reply sets an HttpOnly cookie, which renews the token. */
export const signIn = (transport: Transport, credentials: Credentials) =>
  request<Session>(transport, {
    method: "POST",
    path: "/api/auth/local",
    body: credentials,
    schema: sessionSchema,
  });

/** The request body of a registration; the CMS accepts no other fields. */
export interface Registration {
  email: string;
  username: string;
  password: string;
  /** A string on the wire. */
  newsletter_subscribe: "true" | "false";
  firstname: string;
  surname: string;
  phone_number: string;
  Address: WireAddress[];
}

/** Registers an account. It does not sign in: no cookie is set, and the reply is not stored. */
export const register = (transport: Transport, registration: Registration) =>
  request(transport, {
    method: "POST",
    path: "/api/auth/local/register",
    body: registration,
    schema: sessionSchema,
  });

/** Requests an e-mail with a reset link. The reply hides whether the account exists (D14). */
export const forgotPassword = (transport: Transport, email: string) =>
  request(transport, {
    method: "POST",
    path: "/api/auth/forgot-password",
    body: { email },
    schema: confirmationSchema,
  });

export interface NewPassword {
  /** From the link in the e-mail. */
  code: string;
  password: string;
  passwordConfirmation: string;
}

/** Sets a new password and ends every session of the account. */
export const resetPassword = (transport: Transport, change: NewPassword) =>
  request(transport, {
    method: "POST",
    path: "/api/auth/reset-password",
    body: change,
    schema: confirmationSchema,
  });
