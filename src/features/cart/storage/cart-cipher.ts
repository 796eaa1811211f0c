import AES from "crypto-js/aes.js";
import Base64 from "crypto-js/enc-base64.js";
import Hex from "crypto-js/enc-hex.js";
import Latin1 from "crypto-js/enc-latin1.js";
import hmac from "crypto-js/hmac-sha1.js";
import type WordArray from "crypto-js/lib-typedarrays.js";
import { deflateSync, inflateSync } from "fflate";
import { safeDecode } from "../../../contract/shapes/link-target.ts";
import type { Result } from "../../../lib/result.ts";
import type { Cart } from "../model.ts";
import { parseCart, serializeCart } from "./cart-record.ts";

/** The key is in the script, so it only protects the cart from casual reading (D15). */
const KEY = Hex.parse("7d1c60b5e94f2a83c6550e97ab41d83f");
/** Bytes of the tag before the ciphertext: the AES IV, and a MAC that proves the record is ours. */
const TAG_BYTES = 16;
/** Of the decompressed record: more than `MAX_ORDER_LINES` lines with the longest titles. */
const MAX_RECORD_BYTES = 65_536;

type Words = ReturnType<typeof WordArray.create>;

function tagOf(plain: Words): Words {
  const tag = hmac(plain, KEY);
  tag.sigBytes = TAG_BYTES;
  tag.clamp();
  return tag;
}

/** Encodes a cart as the text of its cookie: packed, compressed and encrypted. */
export function encodeCart(cart: Cart): string {
  const packed = deflateSync(new TextEncoder().encode(serializeCart(cart)), { level: 9 });
  const plain = Latin1.parse(String.fromCharCode(...packed));
  const tag = tagOf(plain);
  const { ciphertext } = AES.encrypt(plain, KEY, { iv: tag });
  return Base64.stringify(tag.clone().concat(ciphertext));
}

/** Decrypts a text of `encodeCart` to its JSON; the result is empty for any other text. */
function decrypt(text: string): string {
  try {
    const all = Latin1.stringify(Base64.parse(text));
    const iv = Latin1.parse(all.slice(0, TAG_BYTES));
    const ciphertext = Base64.stringify(Latin1.parse(all.slice(TAG_BYTES)));
    const plain = AES.decrypt(ciphertext, KEY, { iv });
    // A foreign text may have more padding than text; the library takes minutes to remove that.
    if (plain.sigBytes <= 0) return "";
    // Remove the rest of the padding, which would change the tag.
    plain.clamp();
    if (Latin1.stringify(tagOf(plain)) !== all.slice(0, TAG_BYTES)) return "";
    const packed = Uint8Array.from(Latin1.stringify(plain), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(inflateSync(packed, { out: new Uint8Array(MAX_RECORD_BYTES) }));
  } catch {
    // The libraries throw for foreign texts; the reason does not matter.
    return "";
  }
}

/** Decodes a cart's cookie: ours, or the specified plain JSON. Never throws. */
export function decodeCart(text: string): Result<Cart, string> {
  const readable = safeDecode(text);
  return parseCart(readable.startsWith("{") ? readable : decrypt(readable));
}
