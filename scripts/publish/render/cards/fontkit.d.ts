/** What the cards use of fontkit, which has no types of its own. */
declare module "fontkit" {
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      /** In units of the font. */
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
      readonly positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  /** Opens a font that is in memory. */
  export function create(file: Uint8Array): Font;
}
