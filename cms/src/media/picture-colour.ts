import sharp from "sharp";

/** A picture is scaled down to a grid of so many points a side before it is looked at. */
const SIDE = 16;
/** A point of the grid that lets more than this through shows what lies behind the picture. */
const OPAQUE = 250;
const CHANNELS = 4;

/**
 * The mean colour of a picture as `#rrggbb`, to be shown in its place while it loads; of a moving one, that of its first
 * frame. Null for a picture that what lies behind it shines through, since the colour would stay visible there, and
 * for a file that cannot be read as a picture.
 */
export async function pictureColour(picture: Buffer): Promise<string | null> {
  const points = await sharp(picture, { failOn: "none" })
    .resize(SIDE, SIDE, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  return points && meanOf(points);
}

function meanOf(points: Buffer): string | null {
  const sums = [0, 0, 0];
  for (let start = 0; start < points.length; start += CHANNELS) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = points.subarray(start, start + CHANNELS);
    if (alpha < OPAQUE) return null;
    sums[0] = (sums[0] ?? 0) + red;
    sums[1] = (sums[1] ?? 0) + green;
    sums[2] = (sums[2] ?? 0) + blue;
  }
  const count = points.length / CHANNELS;
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
