import { ASSETS_PATH } from "./manifest.ts";

/**
 * The dictionary of a release: pages of several kinds in one file, against which the server
 * compresses all others (RFC 9842). Browsers fetch it when idle, so that a further page of a visit
 * is what it does not share with them (NET-01).
 */
const DICTIONARY_PREFIX = `${ASSETS_PATH}dictionary.`;

export const isDictionary = (sitePath: string): boolean => sitePath.startsWith(DICTIONARY_PREFIX);

/** Begins the paths of all dictionaries for a shell, whatever pages they contain. */
export const dictionariesOf = (shell: string): string => `${DICTIONARY_PREFIX}${shell}.`;

/** @param digest of the dictionary itself: browsers keep what is at a path for a year */
export const dictionaryPath = (shell: string, digest: string): string =>
  `${dictionariesOf(shell)}${digest}.txt`;
