import { ROUTES } from "../site.ts";

/** The number of a document or notice, as in `HM-40-EN` and `SB 21-02`. */
export const DOCUMENT_NUMBER = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;
export const DOCUMENT_NUMBER_RULE =
  "must be capital letters and digits, with single hyphens or spaces between them, such as SB 21-02";

/** A number as it stands in an address, where a space is a hyphen: two numbers may not share it. */
export const numberSegment = (number: string): string => number.replaceAll(" ", "-");

/** A controlled document with its history (DOC-02). */
export const documentPath = (number: string): string => `${ROUTES.documents}/${numberSegment(number)}`;
/** Leads to the current file of a document, always. */
export const documentFilePath = (number: string): string => `${documentPath(number)}.pdf`;
/** The page of a superseded revision; with `.pdf`, the file of any revision, for ever. */
export const revisionPath = (number: string, revision: string): string =>
  `${documentPath(number)}/${revision}`;
export const revisionFilePath = (number: string, revision: string): string =>
  `${revisionPath(number, revision)}.pdf`;
const REVISION_FILE = new RegExp(`^${ROUTES.documents}/[^/]+/[^/]+\\.pdf$`);
/** Whether this is the path of the file of one revision, which is the same for ever (DOC-02). */
export const isRevisionFile = (path: string): boolean => REVISION_FILE.test(path);
export const noticePath = (number: string): string => `${ROUTES.notices}/${numberSegment(number)}`;
/** RSS of safety notices. */
export const NOTICES_FEED_PATH = `${ROUTES.notices}.xml`;

const NUMBERED = /^(\/(?:documents|notices)\/)(.+?)(\.pdf)?$/i;

/**
 * Returns the address for one that was typed in small letters or with spaces, such as
 * `/notices/sb 21-02`; others as they are.
 */
export const capitalPath = (path: string): string =>
  path.replace(
    NUMBERED,
    (_, folder: string, number: string, extension = "") =>
      folder.toLowerCase() + numberSegment(number.toUpperCase()) + extension.toLowerCase(),
  );
