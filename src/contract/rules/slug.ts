/** Lower-case words joined by hyphens: the source of a regular expression. */
export const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
export const SLUG_PATTERN = /* @__PURE__ */ new RegExp(`^${SLUG}$`);
/** In characters: file systems allow names of 255 bytes. */
export const MAX_SLUG_LENGTH = 200;

/** The same in words, to follow "A slug". */
export const SLUG_RULE = "may only have a–z, 0–9 and single hyphens between them, such as bail-out-2";
export const SLUG_LENGTH_RULE = `must not be longer than ${MAX_SLUG_LENGTH} characters`;

/** @returns what is wrong with a slug, to follow "A slug"; null if nothing is */
export function slugProblem(slug: string): string | null {
  if (!SLUG_PATTERN.test(slug)) return SLUG_RULE;
  return slug.length > MAX_SLUG_LENGTH ? SLUG_LENGTH_RULE : null;
}
