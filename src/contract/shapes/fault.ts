/** An error that stops the build, with the data that helps an editor to find the entry. */
export interface Fault {
  /** One line that names the entry, field and file, if known. */
  message: string;
  /** The invalid entry, if known. */
  documentId?: string | undefined;
  /** Path in the entry, such as `Faqs.0.Question`. */
  field?: string | undefined;
  /** Content type of the invalid or missing entry, such as `info-page`, if no document is known. */
  type?: string | undefined;
  /** The slug that the missing entry of that type must have. */
  slug?: string | undefined;
  /** Path of a missing page or an invalid file, as the entries link to it. */
  target?: string | undefined;
}
