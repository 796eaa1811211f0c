import { kilobytesOf } from "../../../contract/rules/file-size.ts";
import type { Product } from "../../../contract/shapes/product.ts";

const pageCountText = (pages: number | null): string =>
  pages === null ? "" : `${pages} ${pages === 1 ? "page" : "pages"}, `;

interface Props {
  title: string;
  file: NonNullable<Product["Datasheet"]>;
  /** Of the controlled document whose file it is. */
  revision?: string | undefined;
}

/** The row of the datasheet, with its revision and size. */
export function Datasheet({ title, file, revision }: Props) {
  const shown = revision ? `Revision ${revision}, PDF` : "PDF";
  return (
    <li>
      <a href={file.url} className="link">
        {`Datasheet ${title}`}
      </a>
      <span className="small">{`${shown}, ${pageCountText(file.pages)}${kilobytesOf(file)} kB`}</span>
    </li>
  );
}
