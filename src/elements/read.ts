/** Reads text. Anybody can write cookies and storage, or forbid them: what cannot be read is empty. */
export function read(from: () => string): string {
  try {
    return from();
  } catch {
    return "";
  }
}
