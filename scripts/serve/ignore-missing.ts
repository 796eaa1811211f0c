const MISSING_CODES = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EISDIR"]);

/** Resolves to undefined if there is no such file; any other error is thrown. */
export async function ignoreMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && "code" in error && MISSING_CODES.has(String(error.code))) return undefined;
    throw error;
  }
}
