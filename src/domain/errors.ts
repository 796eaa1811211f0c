/** The words a visitor reads when something fails: each sentence of the specification once. */
export const MESSAGES = {
  adding: "Adding...",
  added: "Added to cart",
  addToCartFailed: "Failed to add item to cart",
  cartInvalid: "Invalid cart data structure",
  cartNotSaved: "This browser did not keep the change to your cart.",
  productsFailed: "Failed to load products.",
  categoriesFailed: "Failed to load categories.",
  productFailed: "Error loading product details.",
  searchTooShort: "Search term must be at least 3 characters",
  notFoundTitle: "Page not found.",
  notFoundText: "The page you are looking for does not exist.",
  subscribing: "Subscribing...",
  subscribed: "Thank you for subscribing!",
  subscribeInvalid: "Please enter a valid email address.",
  subscribeFailed: "Subscription failed. Please try again later.",
  cartNotChecked: "Prices and availability cannot be checked at the moment. Your cart is as you left it.",
  emptyCart: "No items in your cart",
  rateFailed: "Failed to fetch exchange rate",
  priceOnRequest: "Price on request",
} as const;

/** The message when code fails to load. The pages contain it, so that no script needs to. */
export const NOT_LOADED = "This could not be loaded. Check your connection and try again.";

/** What the search page says. It holds these sentences itself, so that no other page loads them. */
export const SEARCH_MESSAGES = {
  noResults: "No results found.",
  resultsFailed: "Error loading results.",
  fromIndex:
    "The catalogue does not answer at the moment. These results come from the list that was made with this page: newer products and prices may be missing.",
  scriptNeeded: "Searching needs JavaScript, which is switched off here. You can browse instead.",
} as const;
