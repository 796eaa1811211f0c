import type { ReactNode } from "react";
import { widestPath } from "../../../contract/rules/prepared-picture.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";

const SIZES = "(min-width: 48rem) 15rem, 30vw";

interface Props {
  views: Product["views"];
  /** The product's own picture. */
  children: ReactNode;
}

/** A product's picture and its further ones, each a link to the picture alone at its widest. */
export function ProductViews({ views, children }: Props) {
  if (views.length === 0) return children;
  return (
    <div>
      {children}
      <ul className="views no-print" aria-label="Further pictures">
        {views.map(({ caption, picture }) => (
          <li key={picture.url}>
            <a href={widestPath(picture)}>
              <PreparedPicture picture={picture} sizes={SIZES} small className="product-view" />
              {caption}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
