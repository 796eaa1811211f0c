/** The words a visitor reads when something fails: each sentence of the specification once. */
export const MESSAGES = {
  adding: "Adding...",
  added: "Added to cart",
  addToCartFailed: "Failed to add item to cart",
  cartInvalid: "Invalid cart data structure",
  productsFailed: "Failed to load products.",
  categoriesFailed: "Failed to load categories.",
  productFailed: "Error loading product details.",
  noOrderId: "No order ID provided.",
  notFoundTitle: "Page not found.",
  notFoundText: "The page you are looking for does not exist.",
  emptyCart: "No items in your cart",
  noOrders: "No orders found.",
  notOpenYet:
    "Online accounts and payment are not open yet. Our sales office takes orders by e-mail until then.",
  rateFailed: "Failed to fetch exchange rate",
  priceOnRequest: "Price on request",
} as const;
