import type { MediaFile, Picture } from "../../../src/contract/shapes/media.ts";
import { UPLOADS_PATH } from "../../../src/contract/site.ts";

/** Products share these pictures, so preparing them takes the same time for any catalogue. */
const PICTURES = 12;
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 900;
export const PICTURE_COLOUR = "#1b4d5c";

const pictureName = (number: number): string => `bench_picture_${number % PICTURES}.webp`;

/** Fields of a file that the API returns and the site does not read. */
function wireFields(id: number, file: string) {
  const [hash, ext] = [file.slice(0, file.lastIndexOf(".")), file.slice(file.lastIndexOf("."))];
  return { id, hash, ext };
}

export function picture(number: number): Picture {
  const name = pictureName(number);
  return {
    ...wireFields((number % PICTURES) + 1, name),
    url: `${UPLOADS_PATH}/${name}`,
    name,
    mime: "image/webp",
    size: 48.2,
    alternativeText: "Rebreather with a dark shell and corrugated hoses, on light grey",
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    color: PICTURE_COLOUR,
    focus: null,
  };
}

export function datasheet(slug: string, number: number): MediaFile {
  const name = `${slug}.pdf`;
  return {
    ...wireFields(PICTURES + number + 1, name),
    url: `${UPLOADS_PATH}/${name}`,
    name: `Datasheet ${slug}`,
    mime: "application/pdf",
    size: 96.4,
    pages: 2,
  };
}

export const isPicture = (path: string): boolean => /^\/uploads\/bench_picture_\d+\.webp$/.test(path);
/** The bytes of every PDF document. */
export const DOCUMENT_BYTES = "%PDF-1.4\n%%EOF\n";
/** Whether it is a file that pages link to and builds do not open. */
export const isDocument = (path: string): boolean => /^\/uploads\/[a-z0-9-]+\.(?:pdf|svg)$/.test(path);
