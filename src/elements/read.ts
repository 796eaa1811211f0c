/** Reads text from cookies or storage; returns an empty one if forbidden or malformed. */
export function read(from: () => string): string {
  try {
    return from();
  } catch {
    return "";
  }
}
