import type { Product } from "../../../contract/shapes/product.ts";
import { PartDrawings } from "../../drawings/PartDrawings.tsx";
import { ProductPicture } from "./ProductPicture.tsx";

/** A part's drawing with its measures, on paper at 1:1 (FIT-08); other products' picture. */
export function ProductDrawing({ product }: { product: Product }) {
  const { drawing, dimensions, steps, featured } = product;
  if (drawing === null) return <ProductPicture picture={featured} />;
  return (
    <figure className="product-drawing">
      <PartDrawings part={{ drawing, dimensions, steps }} />
    </figure>
  );
}
