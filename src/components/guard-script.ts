import { ACCOUNT_PAGES } from "../domain/account-messages.ts";
import { guard, holdPress, signOutForCode } from "../elements/guard.ts";
import { AUTH_KEY, LOG_OUT_PATH, RESET_CODE_PARAMETER, ROUTES, WAY_BACK_KEY } from "../site.ts";

/** Whom a page is for; `reset`: guests, and members who follow the link of a message. */
export type Access = "guests" | "members" | "reset";

const call = (act: (...values: never[]) => void, ...values: readonly string[]): string =>
  `(${act})(${values.map((value) => JSON.stringify(value))});`;

const HOLD_PRESS = call(holdPress, ACCOUNT_PAGES.lost);
const FOR_GUESTS = call(guard, ROUTES.myAccount, "", "") + HOLD_PRESS;

const SCRIPTS: Readonly<Record<Access, string>> = {
  guests: FOR_GUESTS,
  members: call(guard, ROUTES.login, WAY_BACK_KEY, AUTH_KEY) + HOLD_PRESS,
  reset: call(signOutForCode, RESET_CODE_PARAMETER, AUTH_KEY, LOG_OUT_PATH) + FOR_GUESTS,
};

export const guardScript = (access: Access): string => SCRIPTS[access];
