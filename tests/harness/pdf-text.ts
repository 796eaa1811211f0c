import { extractText } from "unpdf";

/** The text of all pages of a PDF, with single spaces. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const { text } = await extractText(file, { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
