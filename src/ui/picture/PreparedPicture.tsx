import { fallbackPath, fallbackSet, smallestSet, sourceSet } from "../../contract/rules/prepared-picture.ts";
import type { ShownPicture } from "../../contract/shapes/media.ts";
import { placeholderClass } from "./placeholder-colour.ts";

interface Props {
  picture: ShownPicture;
  /** Value of the `sizes` attribute. Lazy pictures add `auto`, for browsers that can measure it. */
  sizes: string;
  /** Whether `sizes` differs from the layout width, as for a wide picture that fills a high box. */
  exact?: boolean;
  /** Whether visitors can magnify it, or it is as wide as the largest screens. */
  zoom?: boolean;
  /** Whether its place is smaller than the smallest version, the only one that it then offers. */
  small?: boolean;
  /** Whether it is the largest picture of the first screen, which loads at once. */
  priority?: boolean;
  className?: string;
}

/** A prepared picture in AVIF and WebP, with a placeholder colour until it is loaded. */
export function PreparedPicture({
  picture,
  sizes,
  exact = false,
  zoom = false,
  small = false,
  priority = false,
  className = "",
}: Props) {
  const sizesAttribute = priority || exact ? sizes : `auto, ${sizes}`;
  const avif = small ? smallestSet(picture, "avif") : sourceSet(picture, "avif", zoom);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizesAttribute} />
      <img
        src={fallbackPath(picture)}
        srcSet={fallbackSet(picture)}
        // The source's `auto` needs it here too.
        sizes={sizesAttribute}
        alt={picture.alternativeText ?? ""}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={`${className} ${placeholderClass(picture)}`.trim()}
      />
    </picture>
  );
}
