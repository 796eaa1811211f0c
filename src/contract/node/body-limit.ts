/** The largest body of a visitor's request. */
export const MAX_BODY_BYTES = 64 * 1024;
