/** The specified messages that the CMS sends or shows too. */
export const RATE_FAILED = "Failed to fetch exchange rate";
export const PAYMENT_START_FAILED = "Something went wrong while initializing payment";
export const PRICE_ON_REQUEST = "Price on request";
