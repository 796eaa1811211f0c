interface Props {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a product listing; empty if it has only one page. */
export function PageNumbers({ page, pageCount, hrefOf }: Props) {
  const numbers = pageCount > 1 ? Array.from({ length: pageCount }, (_, index) => index + 1) : [];
  return (
    <nav aria-label="Pages" className="page-numbers mt-8">
      <ul className="row" data-pages="">
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className="page-number"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
