import {
  AUTH_KEY,
  LOG_OUT_PATH,
  RESET_CODE_PARAMETER,
  RETURN_URL_KEY,
  ROUTES,
} from "../../../contract/site.ts";
import { ACCOUNT_PAGE_MESSAGES } from "../messages.ts";
import { authGuard, holdEarlySubmit, signOutForReset } from "./auth-guard.ts";

/** Which visitors may open a page; `reset`: anonymous ones, and those with a reset link. */
export type Access = "anonymous" | "signed-in" | "reset";

const inlineCall = (act: (...values: never[]) => void, ...values: readonly string[]): string =>
  `(${act})(${values.map((value) => JSON.stringify(value))});`;

const HOLD_EARLY_SUBMIT = inlineCall(holdEarlySubmit, ACCOUNT_PAGE_MESSAGES.incomplete);
const ANONYMOUS_ONLY = inlineCall(authGuard, ROUTES.myAccount, "", "") + HOLD_EARLY_SUBMIT;

const SCRIPTS: Readonly<Record<Access, string>> = {
  anonymous: ANONYMOUS_ONLY,
  "signed-in": inlineCall(authGuard, ROUTES.login, RETURN_URL_KEY, AUTH_KEY) + HOLD_EARLY_SUBMIT,
  reset: inlineCall(signOutForReset, RESET_CODE_PARAMETER, AUTH_KEY, LOG_OUT_PATH) + ANONYMOUS_ONLY,
};

export const guardScript = (access: Access): string => SCRIPTS[access];
