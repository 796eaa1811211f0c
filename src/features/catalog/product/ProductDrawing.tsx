import type { Product } from "../../../contract/shapes/product.ts";
import { PartDrawing } from "../../drawings/PartDrawing.tsx";
import { PartDrawingPrint } from "../../drawings/PartDrawingPrint.tsx";
import { ProductPicture } from "./ProductPicture.tsx";

/** A part's drawing with its measures, and at 1:1 on paper (FIT-08); of other products the picture. */
export function ProductDrawing({ product }: { product: Product }) {
  const { drawing, dimensions, featured } = product;
  if (drawing === null) return <ProductPicture picture={featured} />;
  const part = { drawing, dimensions };
  return (
    <figure className="product-drawing">
      <PartDrawing part={part} size="full" />
      <PartDrawingPrint part={part} />
    </figure>
  );
}
