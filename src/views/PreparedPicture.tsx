import type { ShownPicture } from "../domain/media.ts";
import { sourceSet, widestPath } from "../domain/prepared-picture.ts";
import { toneClass } from "../domain/tone.ts";

interface Props {
  picture: ShownPicture;
  /** Value of the `sizes` attribute. A browser that can measures the place of a lazy picture itself. */
  sizes: string;
  /** Whether `sizes` says more than the width of the place, as where a wide picture fills a high one. */
  exact?: boolean;
  /** The largest picture of the first screen is fetched at once; all others when they come near. */
  priority?: boolean;
  className?: string;
}

/** A prepared picture of the CMS in AVIF, WebP for older browsers; its place has its colour until it is there. */
export function PreparedPicture({ picture, sizes, exact = false, priority = false, className = "" }: Props) {
  const told = priority || exact ? sizes : `auto, ${sizes}`;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={told} />
      <img
        src={widestPath(picture)}
        srcSet={sourceSet(picture, "webp")}
        sizes={told}
        alt={picture.alternativeText ?? ""}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={`${className} ${toneClass(picture)}`.trim()}
      />
    </picture>
  );
}
