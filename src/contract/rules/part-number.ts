/**
 * A part number as it is compared: `HS-10103-A`, `hs 10103 a` and `HS10103A` are one number.
 * @returns letters and digits in lower case; empty for a text without any
 */
export const foldPartNumber = (number: string): string =>
  number
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
