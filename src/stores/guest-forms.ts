import { isUnreached, refusalOf } from "../api/account.ts";
import { forgotPassword, register, resetPassword, signIn } from "../api/guests.ts";
import type { Values } from "../domain/account-forms.ts";
import { ACCOUNT_PAGES } from "../domain/account-messages.ts";
import { ACCOUNT_MESSAGES, ADDRESS_IDS, tidied } from "../domain/account-rules.ts";
import { countryOf } from "../domain/countries.ts";
import type { Address } from "../domain/profile.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { REGISTERED_FOR_MS, RESET_CODE_PARAMETER, RESET_FOR_MS } from "../site.ts";
import { keepSession } from "./session.ts";

/** What becomes of a guest's form: what is said when it is done and how long until the sign-in follows (ms), or why it failed. */
export type Sent = Result<{ said: string; toLoginAfter?: number }, string>;

const HERE = { base: "" };

/** Signs in. Whoever listens to the session leads on. */
async function sendSignIn({ identifier = "", password = "" }: Values): Promise<Sent> {
  const reply = await signIn(HERE, { identifier: identifier.trim(), password });
  if (!reply.ok) return fail(refusalOf(reply.error) ?? ACCOUNT_PAGES.signInFailed);
  return keepSession(reply.data) ? succeed({ said: "" }) : fail(ACCOUNT_PAGES.notKept);
}

/** The one address of the form, as the CMS has each kind of them. */
function addressIn(values: Values): Address {
  const { firstName = "", surname = "", companyName = "", address = "", city = "", state = "" } = values;
  return {
    name: tidied(`${firstName} ${surname}`),
    company: companyName,
    street_address: address,
    city,
    state,
    zip: values["postCode"] ?? "",
    country: countryOf(values["country"] ?? "")?.name ?? "",
  };
}

async function sendRegistration(values: Values): Promise<Sent> {
  const { email = "", username = "", password = "", firstName = "", surname = "", telephone = "" } = values;
  const address = addressIn(values);
  const reply = await register(HERE, {
    email: email.trim(),
    username,
    password,
    newsletter_subscribe: values["newsletter"] ? "true" : "false",
    firstname: firstName,
    surname,
    phone_number: telephone,
    Address: [
      { id: ADDRESS_IDS.billing, ...address },
      { id: ADDRESS_IDS.shipping, ...address },
    ],
  });
  if (reply.ok) return succeed({ said: ACCOUNT_PAGES.registered, toLoginAfter: REGISTERED_FOR_MS });
  return fail(ACCOUNT_PAGES.registerError(refusalOf(reply.error) ?? ACCOUNT_PAGES.registerFailed));
}

async function sendForgotten({ email = "" }: Values): Promise<Sent> {
  const reply = await forgotPassword(HERE, email.trim());
  if (reply.ok) return succeed({ said: ACCOUNT_PAGES.resetSent });
  if (isUnreached(reply.error)) return fail(ACCOUNT_PAGES.forgotOffline);
  return fail(refusalOf(reply.error) ?? ACCOUNT_PAGES.forgotFailed);
}

const resetCode = (): string | null => new URLSearchParams(location.search).get(RESET_CODE_PARAMETER);

async function sendReset({ password = "", passwordConfirmation = "" }: Values): Promise<Sent> {
  const code = resetCode();
  if (!code) return fail(ACCOUNT_MESSAGES.resetCodeMissing);
  const reply = await resetPassword(HERE, { code, password, passwordConfirmation });
  if (reply.ok) return succeed({ said: ACCOUNT_PAGES.reset, toLoginAfter: RESET_FOR_MS });
  if (isUnreached(reply.error)) return fail(ACCOUNT_PAGES.resetOffline);
  return fail(refusalOf(reply.error) ?? ACCOUNT_PAGES.resetFailed);
}

/** How each guest's form is sent, by its name. */
export const SENDERS: Readonly<Record<string, (values: Values) => Promise<Sent>>> = {
  "sign-in": sendSignIn,
  register: sendRegistration,
  forgot: sendForgotten,
  reset: sendReset,
};

/** What is wrong with a page before anything is typed, or nothing. */
export const problemOnOpening = (form: string): string =>
  form === "reset" && !resetCode() ? ACCOUNT_MESSAGES.resetCodeMissing : "";
