import { preparedPath, preparedWidths, type ShownPicture, sourceSet } from "../domain/media.ts";
import { toneClass } from "../domain/tone.ts";

interface Props {
  picture: ShownPicture;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** The largest picture of the first screen is fetched at once; all others when they come near. */
  priority?: boolean;
  className?: string;
}

/** A prepared picture of the CMS in AVIF, WebP for older browsers; its place has its colour until it is there. */
export function PreparedPicture({ picture, sizes, priority = false, className = "" }: Props) {
  const widest = Math.max(...preparedWidths(picture));
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
      <img
        src={preparedPath(picture, widest, "webp")}
        srcSet={sourceSet(picture, "webp")}
        sizes={sizes}
        alt={picture.alternativeText ?? ""}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={`${className} ${toneClass(picture)}`.trim()}
      />
    </picture>
  );
}
