import { ACCOUNT_MESSAGES, ADDRESS_IDS, normalizeText } from "../../../contract/rules/account-rules.ts";
import { findCountry } from "../../../contract/rules/countries.ts";
import type { Address } from "../../../contract/shapes/profile.ts";
import {
  PASSWORD_RESET_NOTICE_MS,
  REGISTERED_NOTICE_MS,
  RESET_CODE_PARAMETER,
} from "../../../contract/site.ts";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { FormValues } from "../../../ui/form/form-values.ts";
import { isUnreachable, refusalMessage } from "../api.ts";
import { ACCOUNT_PAGE_MESSAGES } from "../messages.ts";
import { storeSession } from "../store.ts";
import { forgotPassword, register, resetPassword, signIn } from "./api.ts";

/** The result of a form: the message, and ms until the redirect to the sign-in; or the error. */
export type SubmitResult = Result<{ message: string; toLoginAfter?: number }, string>;

/** Signs in. The page redirects when the session changes. */
async function submitSignIn({ identifier = "", password = "" }: FormValues): Promise<SubmitResult> {
  const reply = await signIn(SAME_ORIGIN, { identifier: identifier.trim(), password });
  if (!reply.ok) return fail(refusalMessage(reply.error) ?? ACCOUNT_PAGE_MESSAGES.signInFailed);
  return storeSession(reply.data) ? succeed({ message: "" }) : fail(ACCOUNT_PAGE_MESSAGES.notStored);
}

/** The registration form's only address, which becomes both addresses of the account. */
function registrationAddress(values: FormValues): Address {
  const { firstName = "", surname = "", companyName = "", address = "", city = "", state = "" } = values;
  return {
    name: normalizeText(`${firstName} ${surname}`),
    company: companyName,
    street_address: address,
    city,
    state,
    zip: values["postCode"] ?? "",
    country: findCountry(values["country"] ?? "")?.name ?? "",
  };
}

async function submitRegistration(values: FormValues): Promise<SubmitResult> {
  const { email = "", username = "", password = "", firstName = "", surname = "", telephone = "" } = values;
  const address = registrationAddress(values);
  const reply = await register(SAME_ORIGIN, {
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
  if (reply.ok)
    return succeed({ message: ACCOUNT_PAGE_MESSAGES.registered, toLoginAfter: REGISTERED_NOTICE_MS });
  return fail(
    ACCOUNT_PAGE_MESSAGES.registerError(refusalMessage(reply.error) ?? ACCOUNT_PAGE_MESSAGES.registerFailed),
  );
}

async function submitForgotPassword({ email = "" }: FormValues): Promise<SubmitResult> {
  const reply = await forgotPassword(SAME_ORIGIN, email.trim());
  if (reply.ok) return succeed({ message: ACCOUNT_PAGE_MESSAGES.resetSent });
  if (isUnreachable(reply.error)) return fail(ACCOUNT_PAGE_MESSAGES.forgotOffline);
  return fail(refusalMessage(reply.error) ?? ACCOUNT_PAGE_MESSAGES.forgotFailed);
}

const resetCode = (): string | null => new URLSearchParams(location.search).get(RESET_CODE_PARAMETER);

async function submitReset({ password = "", passwordConfirmation = "" }: FormValues): Promise<SubmitResult> {
  const code = resetCode();
  if (!code) return fail(ACCOUNT_MESSAGES.resetCodeMissing);
  const reply = await resetPassword(SAME_ORIGIN, { code, password, passwordConfirmation });
  if (reply.ok)
    return succeed({ message: ACCOUNT_PAGE_MESSAGES.reset, toLoginAfter: PASSWORD_RESET_NOTICE_MS });
  if (isUnreachable(reply.error)) return fail(ACCOUNT_PAGE_MESSAGES.resetOffline);
  return fail(refusalMessage(reply.error) ?? ACCOUNT_PAGE_MESSAGES.resetFailed);
}

/** The submit handler of each form, by form name. */
export const SUBMIT_HANDLERS: Readonly<Record<string, (values: FormValues) => Promise<SubmitResult>>> = {
  "sign-in": submitSignIn,
  register: submitRegistration,
  forgot: submitForgotPassword,
  reset: submitReset,
};

/** The error to show when the page opens; empty if there is none. */
export const initialProblem = (form: string): string =>
  form === "reset" && !resetCode() ? ACCOUNT_MESSAGES.resetCodeMissing : "";
