/** The specified messages of the newsletter's form (FTR-02 to FTR-04). */
export const NEWSLETTER_MESSAGES = {
  subscribing: "Subscribing...",
  subscribed: "Thank you for subscribing!",
  subscribeInvalid: "Please enter a valid email address.",
  subscribeFailed: "Subscription failed. Please try again later.",
} as const;
