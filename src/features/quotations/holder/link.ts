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

/** Where the holder pays by card the revision that was read, at its prices. */
export const cardPath = ({ number, key }: HolderLink, revision: number): string =>
  `${ROUTES.checkout}${QUOTATION_HASH}${number}.${key}.${revision}`;

/** Parses the fragment of `cardPath`. @returns undefined for any other text */
export function parseCardHash(hash: string): (HolderLink & { revision: number }) | undefined {
  const [, link = "", revision] = /^(.*)\.(\d{1,9})$/.exec(hash.replace(QUOTATION_HASH, "#")) ?? [];
  const holder = parseHolderLink(link);
  return holder && { ...holder, revision: Number(revision) };
}
