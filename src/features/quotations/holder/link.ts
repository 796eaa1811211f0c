import { QUOTATION_HASH, ROUTES } from "../../../contract/site.ts";

/** What the link of a quotation's holder names. Both are in the fragment: no server logs them. */
export interface HolderLink {
  number: string;
  key: string;
}

const HOLDER_LINK = /^#([\w-]{1,40})\.([\w-]{16,200})$/;

/** Parses the fragment of `/quotation#NUMBER.KEY`. @returns undefined for any other text */
export function parseHolderLink(hash: string): HolderLink | undefined {
  const [, number, key] = HOLDER_LINK.exec(hash) ?? [];
  return number === undefined || key === undefined ? undefined : { number, key };
}

/** Where the holder pays by card, at the quotation's prices. */
export const cardPath = ({ number, key }: HolderLink): string =>
  `${ROUTES.checkout}${QUOTATION_HASH}${number}.${key}`;
