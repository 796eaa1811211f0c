/** The largest file an editor can upload, in bytes: a picture of a good camera, or a manual. */
export const LARGEST_UPLOAD = 25 * 1024 * 1024;
