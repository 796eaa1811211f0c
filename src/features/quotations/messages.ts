import { QUOTE_REQUEST_MESSAGES } from "../../contract/rules/quotations.ts";
import { MAX_ORDER_QUANTITY } from "../../contract/site.ts";

/** What is said of the quote list. */
export const LIST_MESSAGES = {
  added: "Added · View quote list",
  full: QUOTE_REQUEST_MESSAGES.tooManyLines,
  quantity: `The quantity must be from 1 to ${MAX_ORDER_QUANTITY}.`,
  notKept: "This browser did not keep the change to your quote list.",
  removed: (title: string): string => `${title} was removed from your quote list.`,
} as const;

/** What is said where a request is sent. */
export const REQUEST_MESSAGES = {
  sending: "SENDING…",
  offline: "The shop does not answer. Your list and your text are kept here: try again.",
  failed: "The request could not be sent. Your list and your text are kept here: try again.",
  cartNotCopied: "The cart could not be read. Load this page again to copy its lines.",
} as const;

/** What is said of a quotation to its holder. */
export const HOLDER_MESSAGES = {
  unknown:
    "This link leads to no quotation. It may have been cut off: open it from the e-mail once more, or ask us for a new one.",
  offline: "The shop does not answer. Check your connection and try again.",
  failed: "The quotation cannot be shown at the moment. Try again.",
  valid: (day: string): string => `You can accept this quotation until ${day}.`,
  accepted: "This quotation has been accepted.",
  expired: (day: string): string => `This quotation expired on ${day}. It can no longer be accepted.`,
  inWork: "We are working on this quotation. You get an e-mail as soon as it can be accepted.",
  changed: "The quotation has changed. Below is what is offered now: please read it again.",
  loadingPdf: "LOADING THE PDF…",
  noPdf: "The PDF could not be loaded. Try again.",
  accepting: "ACCEPTING…",
  acceptFailed:
    "We do not know whether the quotation was accepted. Your text is kept: press again, it is accepted only once.",
  signIn: "Your session has ended. Sign in again; your text is kept.",
} as const;
