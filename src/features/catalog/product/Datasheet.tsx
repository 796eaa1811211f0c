import type { Product } from "../../../contract/shapes/product.ts";

const pageCountText = (pages: number | null): string =>
  pages === null ? "" : `${pages} ${pages === 1 ? "page" : "pages"}, `;

/** A link to the datasheet, with its size. */
export function Datasheet({ title, file }: { title: string; file: NonNullable<Product["Datasheet"]> }) {
  return (
    <a href={file.url} type={file.mime} className="card datasheet">
      <svg
        viewBox="0 0 24 24"
        width="40"
        height="40"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        aria-hidden="true"
      >
        <path d="M6 2.5h8l4.5 4.5v14.5h-12.5zM14 2.5v4.5h4.5M8.5 12h7M8.5 15h7M8.5 18h4" />
      </svg>
      <span>
        <span className="link">{`Datasheet ${title}`}</span>
        <span className="small">{`PDF, ${pageCountText(file.pages)}${Math.max(1, Math.round(file.size))} kB`}</span>
      </span>
    </a>
  );
}
