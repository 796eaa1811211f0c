import AES from "crypto-js/aes.js";
import Base64 from "crypto-js/enc-base64.js";
import Hex from "crypto-js/enc-hex.js";
import Latin1 from "crypto-js/enc-latin1.js";
import hmac from "crypto-js/hmac-sha1.js";
import type WordArray from "crypto-js/lib-typedarrays.js";
import { deflateSync, inflateSync } from "fflate";
import type { Cart } from "../domain/cart.ts";
import { type CartRecord, packCart, parsePlainCart, unpackCart } from "../domain/cart-record.ts";
import { MESSAGES } from "../domain/errors.ts";
import { fail, type Result } from "../domain/result.ts";

/** The embedded key keeps the record from casual eyes, no more (D15): everybody is sent it. */
const KEY = Hex.parse("7d1c60b5e94f2a83c6550e97ab41d83f");
/** The mark before the ciphertext: what AES begins with, and the proof that the record is as we wrote it. Bytes. */
const MARK = 16;
/** The head's length comes first in the record, in two bytes. */
const LENGTH = 2;

type Words = ReturnType<typeof WordArray.create>;

function markOf(plain: Words): Words {
  const mark = hmac(plain, KEY);
  mark.sigBytes = MARK;
  mark.clamp();
  return mark;
}

function bytesOf({ head, titles }: CartRecord): Uint8Array {
  const packed = deflateSync(new TextEncoder().encode(titles), { level: 9 });
  const bytes = new Uint8Array(LENGTH + head.length + packed.length);
  bytes.set([head.length >> 8, head.length & 255]);
  bytes.set(head, LENGTH);
  bytes.set(packed, LENGTH + head.length);
  return bytes;
}

function recordOf(bytes: Uint8Array<ArrayBuffer>): CartRecord {
  const [high = 0, low = 0] = bytes;
  const end = LENGTH + high * 256 + low;
  return {
    head: bytes.subarray(LENGTH, end),
    titles: new TextDecoder().decode(inflateSync(bytes.subarray(end))),
  };
}

/** A cart as the text of its cookie: packed, compressed, encrypted. */
export function encodeCart(cart: Cart): string {
  const plain = Latin1.parse(String.fromCharCode(...bytesOf(packCart(cart))));
  const mark = markOf(plain);
  const { ciphertext } = AES.encrypt(plain, KEY, { iv: mark });
  return Base64.stringify(mark.clone().concat(ciphertext));
}

/** The record in a text that `encodeCart` made; undefined for any other text. */
function decrypt(text: string): CartRecord | undefined {
  try {
    const all = Latin1.stringify(Base64.parse(text));
    const iv = Latin1.parse(all.slice(0, MARK));
    const ciphertext = Base64.stringify(Latin1.parse(all.slice(MARK)));
    const plain = AES.decrypt(ciphertext, KEY, { iv });
    // Of a foreign text the library believes the padding, which may be longer than the text; cutting that off takes minutes.
    if (plain.sigBytes < LENGTH) return undefined;
    // What is left of the padding would count for the mark.
    plain.clamp();
    if (Latin1.stringify(markOf(plain)) !== all.slice(0, MARK)) return undefined;
    return recordOf(Uint8Array.from(Latin1.stringify(plain), (character) => character.charCodeAt(0)));
  } catch {
    // The libraries throw at texts that are not theirs; which way such a text is wrong does not matter.
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads a cart's cookie: ours, or the plain JSON of the specification. Never throws, whatever is in it. */
export function decodeCart(text: string): Result<Cart, string> {
  const readable = decoded(text);
  if (readable.startsWith("{")) return parsePlainCart(readable);
  const record = decrypt(readable);
  return record === undefined ? fail(MESSAGES.cartInvalid) : unpackCart(record);
}
