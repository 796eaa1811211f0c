import { sourceSet, widestPath } from "../../contract/rules/prepared-picture.ts";
import type { ShownPicture } from "../../contract/shapes/media.ts";

interface Props {
  picture: ShownPicture;
  /** URL of the page's small picture, the background until the large one is loaded. */
  shown: string;
  /** Whether it is the visible one, which loads before its neighbours. */
  isCurrent: boolean;
}

/** A picture as large as the screen. */
export function LargePicture({ picture, shown, isCurrent }: Props) {
  const { width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes="100vw" />
      <img
        src={widestPath(picture)}
        srcSet={sourceSet(picture, "webp")}
        sizes="100vw"
        alt={picture.alternativeText ?? ""}
        width={width}
        height={height}
        fetchPriority={isCurrent ? "high" : "low"}
        draggable={false}
        className="lightbox-picture"
        style={shown === "" ? {} : { backgroundImage: `url("${shown}")` }}
      />
    </picture>
  );
}
