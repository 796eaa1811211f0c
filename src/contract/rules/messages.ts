/** The specified messages that the CMS sends or shows too. */
export const RATE_FAILED = "Failed to fetch exchange rate";
export const PAYMENT_START_FAILED = "Something went wrong while initializing payment";
export const PRICE_ON_REQUEST = "Price on request";
/** In place of a price that is null (QUO-04). */
export const UNDER_CONTRACT = "Supplied under contract";
