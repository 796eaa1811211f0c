import { memo, type ReactNode } from "react";
import { documentFilePath } from "../../../contract/rules/document-number.ts";
import { statedLimits } from "../../../contract/rules/limit-problems.ts";
import { isComparable } from "../../../contract/rules/parts.ts";
import { typeset } from "../../../contract/rules/typeset.ts";
import { type Product, productSections } from "../../../contract/shapes/product.ts";
import { productPath } from "../../../contract/site.ts";
import { KeptWords } from "../../../ui/text/KeptWords.tsx";
import { RichText } from "../../../ui/text/RichText.tsx";
import { CompareLink } from "../../compare/CompareLink.tsx";
import { Conditions } from "../../conditions/Conditions.tsx";
import { FrontView } from "../../drawings/FrontView.tsx";
import { ObjectRuler } from "../../drawings/ObjectRuler.tsx";
import { UnitEnvelope } from "../../drawings/UnitEnvelope.tsx";
import { Price, ProductAction } from "../card/Availability.tsx";
import { Datasheet } from "./Datasheet.tsx";
import { DetailPictures } from "./DetailPictures.tsx";
import { Documents, type ProductDocument } from "./Documents.tsx";
import { Faqs } from "./Faqs.tsx";
import { KeyFacts } from "./KeyFacts.tsx";
import { PartDetails } from "./PartDetails.tsx";
import { ProductDrawing } from "./ProductDrawing.tsx";
import { SaleTerms } from "./SaleTerms.tsx";
import { Standards } from "./Standards.tsx";

interface Panel {
  id: string;
  label: string;
  /** Number of its entries. */
  count?: number;
  content: ReactNode;
}

interface Props {
  product: Product;
  /** Its open safety notices. A fallback page does not know them. */
  notices?: ReactNode;
  /** None on a fallback page, which does not know them. */
  documents?: readonly ProductDocument[];
  /** Whether its service parts stand below. A fallback page does not know them. */
  serviced?: boolean;
  /** When products leave the works that have no lead time of their own. */
  usualLeadTime?: string | null;
}

/** The panels for which the product has content (PRD-03). */
function panelsOf({ product, documents: all = [] }: Props): Panel[] {
  const { description, datasheet, faqs } = productSections(product);
  // The datasheet has a row of its own, which leads to the same document.
  const isDatasheet = ({ number }: ProductDocument) => documentFilePath(number) === datasheet?.url;
  const documents = all.filter((document) => !isDatasheet(document));
  const panels: (Panel | null)[] = [
    description && {
      id: "description",
      label: "Description",
      content: <RichText blocks={description} headingShift={1} />,
    },
    datasheet && {
      id: "datasheet",
      label: "Datasheet",
      content: (
        <Documents documents={documents} id="documents">
          <Datasheet title={product.title} file={datasheet} revision={all.find(isDatasheet)?.revision} />
        </Documents>
      ),
    },
    !datasheet && documents.length > 0
      ? { id: "documents", label: "Documents", content: <Documents documents={documents} /> }
      : null,
    faqs && { id: "faqs", label: "FAQs", count: faqs.length, content: <Faqs faqs={faqs} /> },
  ];
  return panels.filter((panel) => panel !== null);
}

/** The content of a product's page, except its services and related products. */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const ProductDetail = memo(function ProductDetail(props: Props) {
  const { product, notices, usualLeadTime = null } = props;
  const { key_facts: facts, standards, former_part_numbers: formerNumbers, replaced_by: successor } = product;
  const former = formerNumbers.length > 0 ? `, replaces ${formerNumbers.join(", ")}` : "";
  const panels = panelsOf(props);
  return (
    <article>
      <div className="product-top">
        <ProductDrawing product={product} />
        <div className="product-summary">
          {product.part_number && <p className="caption">{`Part number ${product.part_number}${former}`}</p>}
          <h1>
            <KeptWords text={product.title} />
          </h1>
          <p className="lead">{typeset(product.short_descriptions)}</p>
          {successor && (
            <p className="notice">
              Replaced by <a href={productPath(successor.slug)}>{typeset(successor.title)}</a>
            </p>
          )}
          {notices}
          <Price product={product} className="price-large" />
          <SaleTerms product={product} usualLeadTime={usualLeadTime} />
          <Conditions conditions={product.conditions} />
          <ProductAction product={product} />
          {isComparable(product) && <CompareLink unit={product} />}
          {standards.length > 0 && <Standards standards={standards} />}
        </div>
        <UnitEnvelope limits={statedLimits(product)} />
        {isComparable(product) && <FrontView dimensions={product.dimensions} />}
      </div>
      <ObjectRuler dimensions={product.dimensions} />
      {facts.length > 0 && <KeyFacts facts={facts} />}
      <DetailPictures pictures={product.pictures} />
      <PartDetails product={product} />
      {panels.length > 0 && (
        <tab-set>
          {/* One tab alone would lead nowhere. */}
          {panels.length > 1 && (
            <div className="tabs">
              <ul data-tabs="" aria-label="About this product">
                {panels.map(({ id, label, count }) => (
                  <li key={id}>
                    <a href={`#${id}`} data-count={count}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
              {/* A link, not a tab: what it leads to always shows. */}
              {props.serviced && <a href="#service-parts">Service parts</a>}
            </div>
          )}
          {panels.map(({ id, label, content }) => (
            <section key={id} id={id} className="tab-panel split" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{label}</h2>
              <div>{content}</div>
            </section>
          ))}
        </tab-set>
      )}
    </article>
  );
});
