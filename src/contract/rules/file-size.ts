/** A file's size as pages state it: in kB of 1,000 bytes, at least one. */
export const kilobytesOf = ({ size }: { readonly size: number }): number => Math.max(1, Math.round(size));
