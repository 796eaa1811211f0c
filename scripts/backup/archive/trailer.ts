/**
 * The last line of an archive, after the end of the tar, where programs that read tar files stop.
 * It has the SHA-256 of all bytes before it.
 */
const BEGINNING = "halocline-backup sha256 ";
const FORM = new RegExp(`^${BEGINNING}([0-9a-f]{64})\n$`);

/** In bytes. */
export const TRAILER_LENGTH = BEGINNING.length + 64 + 1;

export const trailerOf = (sha256: string): string => `${BEGINNING}${sha256}\n`;

/** @returns the checksum; undefined for anything else than a trailer */
export const checksumIn = (trailer: string): string | undefined => FORM.exec(trailer)?.[1];
