/** Stands in an entry for a file of the media library, until that has the file. */
export class SeedFile {
  /** Below `media/` in the seed folder, such as `pictures/set.webp`. */
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }
}

/** How a link inside a text names a file of the media library: `media:documents/sales-terms.pdf`. */
export const MEDIA_LINK = "media:";
