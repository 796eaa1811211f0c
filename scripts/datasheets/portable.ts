import { inflateSync } from "node:zlib";

const STREAM = "\nstream\n";

function readable(dictionary: string, data: Buffer): string {
  if (dictionary.includes("/DCTDecode")) return "";
  if (dictionary.includes("/FlateDecode")) return inflateSync(data).toString("latin1");
  return data.toString("latin1");
}

/**
 * What a PDF of pdfkit says, without what another processor's compressors write differently: streams are inflated, and
 * lengths, offsets and JPEG data are left out (the metadata names the picture's origin). Undefined for a damaged file.
 */
export function portable(pdf: Buffer): string | undefined {
  const text = pdf.toString("latin1");
  const table = text.lastIndexOf("\nxref\n");
  const trailer = text.lastIndexOf("\ntrailer\n");
  if (table < 0 || trailer < table || !text.endsWith("%%EOF\n")) return undefined;
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const stream = text.indexOf(STREAM, from);
    if (stream < 0 || stream > table) break;
    const dictionary = text.slice(from, stream);
    const length = Number(/\/Length (\d+)\n(?:\/Filter \/\w+\n)?>>$/.exec(dictionary)?.[1]);
    const start = stream + STREAM.length;
    if (!Number.isInteger(length)) return undefined;
    try {
      parts.push(dictionary, readable(dictionary, pdf.subarray(start, start + length)));
    } catch {
      return undefined;
    }
    from = start + length;
  }
  parts.push(text.slice(from, table), text.slice(trailer).replace(/startxref\n\d+/, ""));
  return parts
    .join("\n")
    .replace(/\/Length \d+\n/g, "")
    .replace(/\/Filter \/FlateDecode\n/g, "");
}
