/** The placeholder, in a parsed entry, of a file that is not yet in the media library. */
export class SeedFile {
  /** The path below `media/` in the seed folder, such as `pictures/set.webp`. */
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }
}

/** The scheme of links to files of the seed, such as `media:documents/sales-terms.pdf`. */
export const MEDIA_LINK = "media:";
