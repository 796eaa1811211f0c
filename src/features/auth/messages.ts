/**
 * The messages of the account pages, as specified. They are not in lib/messages.ts, which every
 * shop page loads. Messages about single fields are in account-rules.ts, which the CMS shares.
 */
export const ACCOUNT_PAGE_MESSAGES = {
  signInFailed: "Login failed",
  notStored: "This browser keeps no sign-in. Please allow this site to store data, and try again.",
  registered: "Your account has been created. Redirecting to login...",
  registerError: (message: string): string => `Error: ${message}`,
  registerFailed: "Registration failed",
  resetSent: "Check your inbox for a password reset email.",
  forgotFailed: "Something went wrong. Please try again.",
  forgotOffline: "Network error. Please try again later.",
  reset: "Your password has been reset successfully. Redirecting to login...",
  resetFailed: "Failed to reset password.",
  resetOffline: "Network error. Please try again.",
  profileLoading: "Loading profile...",
  profileMissing: "Profile not found",
  profileFailed: "Failed to save profile.",
  addressesFailed: "Failed to save addresses.",
  ordersLoading: "Loading orders...",
  ordersNone: "No orders found.",
  ordersFailed: "Failed to load orders.",
  incomplete: "This page has not loaded completely. Please load it again.",
  scriptNeeded: "Accounts need JavaScript, which is switched off here.",
} as const;
