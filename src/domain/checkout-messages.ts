/** What the checkout says: each sentence of the specification once, word for word, and the few that it leaves open. */
export const CHECKOUT = {
  profileLoading: "Loading user profile...",
  logIn: "Please Log In",
  goToLogin: "Go to Login",
  same: "Shipping address same as billing",
  proceed: "Proceed to Payment",
  starting: "Initializing Payment...",
  noSecret: "Payment init failed",
  startFailed: "Something went wrong while initializing payment",
  pay: "Pay Now",
  paying: "Processing...",
  paid: "✅ Payment successful & order saved!",
  payFailed: "Payment failed",
  charged: (amount: string, code: string): string => `You will be charged ${amount} ${code}`,
  pricing: "Asking for today's prices...",
  notPriced:
    "Your order cannot be priced at the moment. Your cart is as you left it, and nothing has been charged.",
  lastUnknown:
    "We cannot see at the moment whether your last order has been paid. So that nothing is paid twice, please try again shortly.",
  nothingPayable: "Nothing in your cart can be bought at the moment.",
  changed: "Prices have changed. Please look at them again before you pay.",
  saving: "Your payment has gone through. We are saving your order; please do not pay again.",
  formLost: "The payment form did not load. Please go back and try again.",
} as const;
