import { isRecord } from "../domain/is-record.ts";
import type { WireAddress } from "../domain/profile.ts";
import { type Session, sessionOf } from "../domain/session.ts";
import { request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

const doneSchema = readBy("a confirmation", (reply) =>
  isRecord(reply) && reply["ok"] === true ? true : undefined,
);
const sessionSchema = readBy("a session", sessionOf);

/** What signs somebody in; the identifier is their e-mail address. */
export interface Credentials {
  identifier: string;
  password: string;
}

/** Signs in. The browser keeps a cookie of it that no script sees, which renews the token. */
export const signIn = (transport: Transport, credentials: Credentials) =>
  request<Session>(transport, {
    method: "POST",
    path: "/api/auth/local",
    body: credentials,
    schema: sessionSchema,
  });

/** A registration: exactly what the CMS takes. */
export interface Registration {
  email: string;
  username: string;
  password: string;
  /** As text. */
  newsletter_subscribe: "true" | "false";
  firstname: string;
  surname: string;
  phone_number: string;
  Address: WireAddress[];
}

/** Registers. It does not sign in: the browser gets no cookie, and nothing is kept of the reply. */
export const register = (transport: Transport, registration: Registration) =>
  request(transport, {
    method: "POST",
    path: "/api/auth/local/register",
    body: registration,
    schema: sessionSchema,
  });

/** Asks for a message with a link to a new password. The reply is the same for an address that nobody has (D14). */
export const forgotPassword = (transport: Transport, email: string) =>
  request(transport, {
    method: "POST",
    path: "/api/auth/forgot-password",
    body: { email },
    schema: doneSchema,
  });

export interface NewPassword {
  /** Of the message's link. */
  code: string;
  password: string;
  passwordConfirmation: string;
}

/** Sets a new password; every session of the account ends. */
export const resetPassword = (transport: Transport, change: NewPassword) =>
  request(transport, {
    method: "POST",
    path: "/api/auth/reset-password",
    body: change,
    schema: doneSchema,
  });
