import { ROUTES } from "../site.ts";

/** Pages that are all stored once one of them was read, as are those of the notices. */
export const SAFETY_ROUTES: readonly string[] = [
  ROUTES.notices,
  ROUTES.safetyData,
  ROUTES.serialCheck,
  ROUTES.documents,
  ROUTES.certifications,
  ROUTES.contactUs,
];

/** Pages that show an account, a purchase or an answer of the server. They are never stored. */
export const ONLINE_ROUTES: readonly string[] = [
  ROUTES.search,
  ROUTES.compare,
  ROUTES.quotation,
  ROUTES.checkout,
  ROUTES.balance,
  ROUTES.success,
  ROUTES.login,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
  ROUTES.myAccount,
  ROUTES.withdraw,
  ROUTES.withdrawalReceived,
];
