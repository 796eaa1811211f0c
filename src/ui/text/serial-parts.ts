/** Longer texts with hyphens are none, and may have to break. */
const SERIAL = /\b([A-Z0-9]{1,8}(?:-[A-Z0-9#]{1,8}){1,3})\b/;

/** A text in parts: those with an odd index are serial numbers, in which no line may break. */
export const serialParts = (text: string): string[] => text.split(SERIAL);
