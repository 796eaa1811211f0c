import { isRecord } from "../../../contract/is-record.ts";
import { fromMajor } from "../../../contract/rules/money.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import { type Cart, type CartItem, createCart, isValidItem } from "../model.ts";

/** The cart as it is stored (D16): everything but the titles in bytes, and the titles as text, which alone is worth compressing. */
export interface CartRecord {
  head: Uint8Array<ArrayBuffer>;
  /** One a line. */
  titles: string;
}

const invalid = () => fail(MESSAGES.cartInvalid);

/** Lines that are not whole are dropped, lines of one product become one, and the total is computed anew (CART-12). */
function cartOfStored(entries: readonly CartItem[]): Cart {
  const items = new Map<string, CartItem>();
  for (const item of entries.filter(isValidItem)) {
    const known = items.get(item.id);
    const sum = { ...item, ...known, quantity: item.quantity + (known?.quantity ?? 0) };
    if (isValidItem(sum)) items.set(item.id, sum);
  }
  return createCart([...items.values()]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A line of the plain record; none where something of it is of another kind. */
function plainItem(entry: unknown): CartItem[] {
  if (!isRecord(entry)) return [];
  const { id, title, price, quantity } = entry;
  if (typeof id !== "string" || typeof title !== "string") return [];
  if (typeof price !== "number" || typeof quantity !== "number") return [];
  return [{ id, title, price: fromMajor(price), quantity }];
}

/**
 * Reads the plain record of the specification: JSON with `items` and `totalAmount`, prices in dollars. By hand: whoever adds to a
 * cart would wait for a library of schemas that nothing else there needs.
 */
export function parsePlainCart(text: string): Result<Cart, string> {
  const stored = parseJson(text);
  if (!isRecord(stored)) return invalid();
  const { items, totalAmount } = stored;
  if (!Array.isArray(items) || typeof totalAmount !== "number") return invalid();
  return succeed(cartOfStored(items.flatMap(plainItem)));
}

/** An id as the CMS makes them, 24 of a–z and 0–9, is a number of 16 bytes. */
const USUAL_ID = /^[a-z0-9]{24}$/;
const DIGITS = 36n;
const USUAL_BYTES = 16;

function numberOf(id: string): bigint {
  return [...id].reduce((sum, digit) => sum * DIGITS + BigInt(Number.parseInt(digit, 36)), 0n);
}

function bytesOfNumber(value: bigint): number[] {
  return Array.from({ length: USUAL_BYTES }, (_, index) => Number((value >> BigInt(8 * index)) & 255n));
}

/** Seven bits a byte, the lowest first; the high bit says that more follow. */
function bytesOfCount(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...bytesOfCount(Math.floor(value / 128))];
}

/** An unusual id is a text with its length before it. */
function bytesOfText(id: string): number[] {
  const bytes = new TextEncoder().encode(id);
  return [...bytesOfCount(bytes.length), ...bytes];
}

/** Whether its id is a usual one is said beside the quantity, which mostly leaves room in its byte. */
function bytesOfItem({ id, price, quantity }: CartItem): number[] {
  const usual = USUAL_ID.test(id);
  return [
    ...bytesOfCount(quantity * 2 + (usual ? 1 : 0)),
    ...(usual ? bytesOfNumber(numberOf(id)) : bytesOfText(id)),
    ...bytesOfCount(price),
  ];
}

/** A title takes one line of the record, whatever an editor put into it. */
export const oneLine = (title: string): string => title.replaceAll(/[\n\r]/g, " ");

export function packCart({ items }: Cart): CartRecord {
  return {
    head: Uint8Array.from(items.flatMap(bytesOfItem)),
    titles: items.map(({ title }) => oneLine(title)).join("\n"),
  };
}

/** Takes bytes one after another; past the end everything is 0, which no whole line is made of. */
class Reader {
  #at = 0;
  #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  take(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  count(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.take(1)[0] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.count()));
  }

  usualId(): string {
    const number = this.take(USUAL_BYTES).reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
    return number.toString(36).padStart(24, "0");
  }

  item(title: string): CartItem {
    const first = this.count();
    const id = first % 2 === 1 ? this.usualId() : this.text();
    return { id, title, price: this.count(), quantity: Math.floor(first / 2) };
  }
}

/** Reads what `packCart` made. */
export function unpackCart({ head, titles }: CartRecord): Result<Cart, string> {
  const reader = new Reader(head);
  const lines = titles.split("\n");
  const items: CartItem[] = [];
  while (!reader.atEnd) {
    const title = lines[items.length];
    if (title === undefined) return invalid();
    items.push(reader.item(title));
  }
  return succeed(cartOfStored(items));
}
