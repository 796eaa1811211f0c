/** Enough for a picture of a good camera, or a manual. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
