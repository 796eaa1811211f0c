/** A document that can be downloaded, with what a reader checks it by. */
export interface SafetyFile {
  url: string;
  name: string;
  /** Of 1,000 bytes. */
  kilobytes: number;
  /** In hexadecimal. */
  sha256: string;
}
