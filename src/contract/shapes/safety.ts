/** A downloadable document with its checksum. */
export interface SafetyFile {
  url: string;
  name: string;
  /** kB of 1,000 bytes. */
  kilobytes: number;
  /** Hexadecimal. */
  sha256: string;
}
