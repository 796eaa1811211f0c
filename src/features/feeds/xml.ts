import { escapeHtml } from "../../contract/rules/escape-html.ts";

/** Characters that XML cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML, as content or between double quotes. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(NOT_IN_XML, ""));

/** An element of a feed. @param text not escaped yet */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
