/** A product's file, or something in it, does not fit a datasheet. The message names the file and what is wrong. */
export class DatasheetError extends Error {
  override name = "DatasheetError";
}
