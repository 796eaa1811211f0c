import type { Product } from "../../../contract/shapes/product.ts";

const pageCountText = (pages: number | null): string =>
  pages === null ? "" : `${pages} ${pages === 1 ? "page" : "pages"}, `;

/** A link to the datasheet, with its size. */
export function Datasheet({ title, file }: { title: string; file: NonNullable<Product["Datasheet"]> }) {
  return (
    <a href={file.url} className="datasheet">
      <span className="link">{`Datasheet ${title}`}</span>
      <span className="small">{`PDF, ${pageCountText(file.pages)}${Math.max(1, Math.round(file.size))} kB`}</span>
    </a>
  );
}
