import { typeset } from "../../../contract/rules/typeset.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { RichText } from "../../../ui/text/RichText.tsx";

/** Questions and answers; one is open at a time (PRD-03). */
export function Faqs({ faqs }: { faqs: Product["Faqs"] }) {
  return faqs.map(({ Question, Answer }) => (
    <details key={Question} name="faq" className="faq">
      <summary>{typeset(Question)}</summary>
      <RichText blocks={Answer} headingShift={2} />
    </details>
  ));
}
