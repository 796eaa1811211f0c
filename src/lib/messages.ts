import { PRICE_ON_REQUEST, RATE_FAILED } from "../contract/rules/messages.ts";

/** The specified messages of the shop pages, mostly about failures. */
export const MESSAGES = {
  adding: "Adding...",
  added: "Added · View cart",
  addToCartFailed: "Failed to add item to cart",
  cartInvalid: "Invalid cart data structure",
  cartFull: "The browser cannot store so many lines.",
  cartNotSaved: "This browser did not keep the change to your cart.",
  productsFailed: "Failed to load products.",
  categoriesFailed: "Failed to load categories.",
  productFailed: "Error loading product details.",
  searchTooShort: "Search term must be at least 3 characters",
  cartNotChecked: "Prices and availability cannot be checked at the moment. Your cart is as you left it.",
  emptyCart: "No items in your cart",
  rateFailed: RATE_FAILED,
  priceOnRequest: PRICE_ON_REQUEST,
} as const;

/** The messages of the page that is shown for unknown addresses. Scripts do not load them. */
export const NOT_FOUND_MESSAGES = {
  title: "Page not found.",
  text: "The page you are looking for does not exist.",
} as const;

/** Shown when code fails to load. The pages contain it, because no script can bring it then. */
export const LOAD_FAILED_MESSAGE = "This could not be loaded. Check your connection and try again.";

/** The messages of the search page. Its HTML contains them, so no other page loads them. */
export const SEARCH_MESSAGES = {
  noResults: "No results found.",
  /** Pages were found. */
  noProducts: "No products found.",
  resultsFailed: "Error loading results.",
  fromIndex:
    "The catalogue does not answer at the moment. These results come from the list that was made with this page: newer products and prices may be missing.",
  scriptNeeded: "Searching needs JavaScript, which is switched off here. You can browse instead.",
} as const;
