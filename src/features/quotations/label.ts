/** Begins the label of a link that adds a product to the quote list; its title follows. */
export const REQUEST_QUOTE_FOR = "Request a quote for ";
