/** The messages of the page of one order. */
export const ORDER_MESSAGES = {
  loading: "Loading your order details...",
  noOrderId: "No order ID provided.",
  error: (message: string): string => `Error: ${message}`,
  refused: "Failed to fetch order data",
  noInvoice: "The invoice cannot be loaded. Check your connection and try again.",
  noAnswer: "Error fetching order",
} as const;
