declare module "fontkit" {
  /** Opens a font that is in memory. */
  export function create(file: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
