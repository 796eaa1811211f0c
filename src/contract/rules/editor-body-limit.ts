/** The largest JSON body that the CMS accepts from a signed-in editor. */
export const MAX_EDITOR_BODY_BYTES = 2 * 2 ** 20;
