import type { Product } from "../../../contract/shapes/product.ts";
import { PartDrawing } from "../../drawings/PartDrawing.tsx";
import { PartDrawingPrint } from "../../drawings/PartDrawingPrint.tsx";
import { ProductPicture } from "./ProductPicture.tsx";

/** A part's drawing with its measures, on paper at 1:1 (FIT-08); other products' picture. */
export function ProductDrawing({ product }: { product: Product }) {
  const { drawing, dimensions, steps, featured } = product;
  if (drawing === null) return <ProductPicture picture={featured} />;
  const part = { drawing, dimensions, steps };
  return (
    <figure className="product-drawing">
      <PartDrawing part={part} />
      <PartDrawingPrint part={part} />
    </figure>
  );
}
