/** In characters; the CMS generates 24. */
export const MAX_DOCUMENT_ID_LENGTH = 64;
export const DOCUMENT_ID_PATTERN = /* @__PURE__ */ new RegExp(`^[\\w-]{1,${MAX_DOCUMENT_ID_LENGTH}}$`);
