/** Reads text from cookies or storage. @returns an empty text if that is forbidden or malformed */
export function tryRead(from: () => string): string {
  try {
    return from();
  } catch {
    return "";
  }
}
