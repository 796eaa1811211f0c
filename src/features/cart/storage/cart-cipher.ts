import AES from "crypto-js/aes.js";
import Base64 from "crypto-js/enc-base64.js";
import Hex from "crypto-js/enc-hex.js";
import Latin1 from "crypto-js/enc-latin1.js";
import hmac from "crypto-js/hmac-sha1.js";
import type WordArray from "crypto-js/lib-typedarrays.js";
import { deflateSync, inflateSync } from "fflate";
import { MESSAGES } from "../../../lib/messages.ts";
import { fail, type Result } from "../../../lib/result.ts";
import type { Cart } from "../model.ts";
import { type CartRecord, packCart, parsePlainCart, unpackCart } from "./cart-record.ts";

/** The key is in the script, so it only protects the cart from casual reading (D15). */
const KEY = Hex.parse("7d1c60b5e94f2a83c6550e97ab41d83f");
/** Bytes of the tag before the ciphertext: the AES IV, and a MAC that proves the record is ours. */
const TAG_BYTES = 16;
/** Bytes at the start of the record that hold the head's length. */
const LENGTH_BYTES = 2;

type Words = ReturnType<typeof WordArray.create>;

function tagOf(plain: Words): Words {
  const tag = hmac(plain, KEY);
  tag.sigBytes = TAG_BYTES;
  tag.clamp();
  return tag;
}

function bytesOf({ head, titles }: CartRecord): Uint8Array {
  const packed = deflateSync(new TextEncoder().encode(titles), { level: 9 });
  const bytes = new Uint8Array(LENGTH_BYTES + head.length + packed.length);
  bytes.set([head.length >> 8, head.length & 255]);
  bytes.set(head, LENGTH_BYTES);
  bytes.set(packed, LENGTH_BYTES + head.length);
  return bytes;
}

function recordOf(bytes: Uint8Array<ArrayBuffer>): CartRecord {
  const [high = 0, low = 0] = bytes;
  const end = LENGTH_BYTES + high * 256 + low;
  return {
    head: bytes.subarray(LENGTH_BYTES, end),
    titles: new TextDecoder().decode(inflateSync(bytes.subarray(end))),
  };
}

/** Encodes a cart as the text of its cookie: packed, compressed and encrypted. */
export function encodeCart(cart: Cart): string {
  const plain = Latin1.parse(String.fromCharCode(...bytesOf(packCart(cart))));
  const tag = tagOf(plain);
  const { ciphertext } = AES.encrypt(plain, KEY, { iv: tag });
  return Base64.stringify(tag.clone().concat(ciphertext));
}

/** Decrypts a text of `encodeCart`; undefined for any other text. */
function decrypt(text: string): CartRecord | undefined {
  try {
    const all = Latin1.stringify(Base64.parse(text));
    const iv = Latin1.parse(all.slice(0, TAG_BYTES));
    const ciphertext = Base64.stringify(Latin1.parse(all.slice(TAG_BYTES)));
    const plain = AES.decrypt(ciphertext, KEY, { iv });
    // A foreign text may have more padding than text; the library takes minutes to remove that.
    if (plain.sigBytes < LENGTH_BYTES) return undefined;
    // Remove the rest of the padding, which would change the tag.
    plain.clamp();
    if (Latin1.stringify(tagOf(plain)) !== all.slice(0, TAG_BYTES)) return undefined;
    return recordOf(Uint8Array.from(Latin1.stringify(plain), (character) => character.charCodeAt(0)));
  } catch {
    // The libraries throw for foreign texts; the reason does not matter.
    return undefined;
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes a cart's cookie: ours, or the specified plain JSON. Never throws. */
export function decodeCart(text: string): Result<Cart, string> {
  const readable = safeDecode(text);
  if (readable.startsWith("{")) return parsePlainCart(readable);
  const record = decrypt(readable);
  return record === undefined ? fail(MESSAGES.cartInvalid) : unpackCart(record);
}
