import sharp from "sharp";

/** A picture is scaled down to this many pixels in width and height before its mean is taken. */
const GRID_SIZE = 16;
/** Below this alpha (of 255) a pixel lets the background show through. */
const MIN_OPAQUE_ALPHA = 250;
const CHANNELS = 4;

/**
 * Computes the placeholder colour of a picture: the mean of its pixels, or of its first frame.
 * @returns `#rrggbb`; null for a transparent picture, where the colour would stay visible, and for
 *   a file that is not a readable picture
 */
export async function placeholderColour(picture: Buffer): Promise<string | null> {
  const pixels = await sharp(picture, { failOn: "none" })
    .resize(GRID_SIZE, GRID_SIZE, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  return pixels && meanOf(pixels);
}

function meanOf(pixels: Buffer): string | null {
  const sums = [0, 0, 0];
  for (let start = 0; start < pixels.length; start += CHANNELS) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(start, start + CHANNELS);
    if (alpha < MIN_OPAQUE_ALPHA) return null;
    sums[0] = (sums[0] ?? 0) + red;
    sums[1] = (sums[1] ?? 0) + green;
    sums[2] = (sums[2] ?? 0) + blue;
  }
  const count = pixels.length / CHANNELS;
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
