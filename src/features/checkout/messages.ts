import { PAYMENT_START_FAILED } from "../../contract/rules/messages.ts";
import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";

/**
 * The messages of the checkout until payment starts, mostly as specified. Later messages are in
 * payment/messages.ts, which is loaded when payment starts.
 */
export const CHECKOUT_MESSAGES = {
  profileLoading: "Loading user profile...",
  logIn: "Please Log In",
  goToLogin: "Go to Login",
  same: "Shipping address same as billing",
  proceed: "Proceed to Payment",
  currencyHeld: "You are paying in the currency of this order. To choose another, go back to the addresses.",
  starting: "Initializing Payment...",
  startFailed: PAYMENT_START_FAILED,
  loadFailed: LOAD_FAILED_MESSAGE,
  charged: (amount: string, code: string): string => `You will be charged ${amount} ${code}`,
  pricing: "Asking for today's prices...",
  notPriced:
    "Your order cannot be priced at the moment. Your cart is as you left it, and nothing has been charged.",
  lastUnknown:
    "We cannot see at the moment whether your last order has been paid. So that nothing is paid twice, please try again shortly.",
  nothingPayable: "Nothing in your cart can be bought at the moment.",
} as const;
