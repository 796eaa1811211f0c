import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF file to the TrueType font in it (WOFF 1.0, section 4). fontkit would unpack a
 * whole table again for each letter, which takes half a minute for a large font.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const log = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** log * 16, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE((count - 2 ** log) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(data) : data;
    const target = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(header, target, entry, entry + 4);
    woff.copy(header, target + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, target + 8);
    header.writeUInt32BE(length, target + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
