import * as fc from "fast-check";
import { MAX_AMOUNT } from "../../src/contract/rules/money.ts";
import { MAX_STORED_QUANTITY } from "../../src/contract/site.ts";
import { type Cart, createCart } from "../../src/features/cart/model.ts";

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A documentId as the CMS generates them. */
export const documentId = fc
  .array(fc.constantFrom(...DIGITS), { minLength: 24, maxLength: 24 })
  .map((digits) => digits.join(""));

const title = fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: "grapheme", minLength: 1 }));

/** Any line that a cart may hold. */
export const cartItem = fc.record({
  id: fc.oneof(documentId, fc.string({ unit: "grapheme", minLength: 1 })),
  title,
  price: fc.integer({ min: 0, max: MAX_AMOUNT }),
  quantity: fc.integer({ min: 1, max: MAX_STORED_QUANTITY }),
});

export const cartsUpTo = (lines: number) =>
  fc
    .uniqueArray(cartItem, { maxLength: lines, selector: ({ id }) => id })
    .map((items): Cart => createCart(items));
export const anyCart = cartsUpTo(30);

const WORDS = (
  "oxygen sensor cell module canister counterlung mouthpiece valve regulator cylinder harness wing backplate handset display cable " +
  "battery charger hose fitting adapter gasket seal kit spanner solenoid injector manifold bracket clamp strap buckle gauge transmitter " +
  "wrist computer simulator blender analyser calibration reference torso scrubber absorbent cartridge diluent nitrox trimix heliox " +
  "stainless titanium brass black yellow left right upper lower spare replacement assembly complete warranty liability agreement " +
  "jurisdiction severability provision consequential merchantability reasonable notwithstanding entitled governed obligation"
).split(" ");

/** A cart of many products with titles of the maximum length (D16), which compress badly. */
export function largeCart(lines: number, titleLength = 60): Cart {
  let state = 20_161_231;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const titleOf = () => {
    let words = "";
    while (words.length < titleLength) words += `${WORDS[random(WORDS.length)]} `;
    return words
      .slice(0, titleLength - 1)
      .trimEnd()
      .padEnd(titleLength, "x");
  };
  const idOf = () => Array.from({ length: 24 }, () => DIGITS[random(DIGITS.length)]).join("");
  return createCart(
    Array.from({ length: lines }, () => ({
      id: idOf(),
      title: titleOf(),
      price: random(3_000_000),
      quantity: 1 + random(20),
    })),
  );
}
