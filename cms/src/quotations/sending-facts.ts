import type { SendingFacts } from "./mail/quotation-mail";

/** Takes what an e-mail says of a sending. */
export function sendingFacts(sending: SendingFacts): SendingFacts {
  const { revision, total, currency, lead_time, valid_until, first_share } = sending;
  return { revision, total, currency, lead_time, valid_until, first_share };
}
