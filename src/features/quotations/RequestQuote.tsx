import { quoteRequestPath } from "../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";
import { REQUEST_QUOTE_FOR } from "./label.ts";

interface Props {
  product: { documentId: string; slug: string; title: string };
  label: string;
  className: string;
}

/**
 * A link that adds a product to the quote list (QUO-01). Without script it leads to the contact
 * page. The code loads with the first press: see shell/load-on-interaction.ts.
 */
export function RequestQuote({ product, label, className }: Props) {
  const { documentId, slug, title } = product;
  return (
    <request-quote data-lazy={LOAD_FAILED_MESSAGE}>
      <a
        className={className}
        href={quoteRequestPath(slug)}
        data-quote={documentId}
        aria-label={REQUEST_QUOTE_FOR + title}
      >
        {label}
      </a>
      <span role="status" className="small" />
    </request-quote>
  );
}
