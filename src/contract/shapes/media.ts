import * as z from "zod/mini";

/** A file of the media library; pictures have a width and height in px. */
const fileFields = {
  url: z.string().check(z.regex(/^\/uploads\/[\w.-]+$/, "must be a file of the CMS's uploads")),
  name: z.string(),
  mime: z.string(),
  /** kB of 1,000 bytes. */
  size: z.number(),
};

export const fileSchema = z.object({
  ...fileFields,
  /** Number of pages of a PDF; null if unknown. */
  pages: z.nullable(z.number().check(z.int(), z.positive())),
});
export type MediaFile = z.infer<typeof fileSchema>;

/** A downloadable document. Pages label it "PDF". */
export const documentSchema = z.extend(fileSchema, {
  mime: z.string().check(z.refine((mime) => mime === "application/pdf", "must be a PDF document")),
});

const NO_SIZE = "must be a picture that can be read";
const shownFields = {
  url: fileFields.url,
  alternativeText: z.nullable(z.string()),
  width: z.number(NO_SIZE).check(z.int(), z.positive()),
  height: z.number(NO_SIZE).check(z.int(), z.positive()),
  /** Mean colour; null for a transparent picture. */
  color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/, "must be a colour like #12ab34"))),
};

/** The fields that a page needs to render a picture. */
export const shownPictureSchema = z.object(shownFields);
export type ShownPicture = z.infer<typeof shownPictureSchema>;

const percent = z.number().check(z.gte(0), z.lte(100));

export const pictureSchema = z.object({
  ...fileFields,
  ...shownFields,
  /** Focal point, kept visible when cropped, in % from the left and the top; null if not set. */
  focus: z.nullable(z.object({ x: percent, y: percent })),
});
export type Picture = z.infer<typeof pictureSchema>;
