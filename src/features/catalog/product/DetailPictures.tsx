import { typeset } from "../../../contract/rules/typeset.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";

/** Pictures of a product's details, each with a fact about what it shows (PRD-03). */
export function DetailPictures({ pictures }: Pick<Product, "pictures">) {
  return (
    pictures.length > 0 && (
      <section className="detail-pictures no-print" aria-label="Details">
        {pictures.map(({ picture, caption }) => (
          <figure key={picture.url}>
            <PreparedPicture
              picture={picture}
              sizes="(min-width: 1024px) 32vw, (min-width: 768px) 46vw, 92vw"
              className="detail-picture"
            />
            <figcaption className="small">{typeset(caption)}</figcaption>
          </figure>
        ))}
      </section>
    )
  );
}
