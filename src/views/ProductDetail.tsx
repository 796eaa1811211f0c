import type { Product } from "../domain/product.ts";
import { hasContent } from "../domain/rich-text.ts";
import { OfferAction, Price } from "./Offer.tsx";
import { PreparedPicture } from "./PreparedPicture.tsx";
import { RichText } from "./RichText.tsx";

const DETAIL_SIZES = "(min-width: 1024px) 600px, 92vw";

function KeyFacts({ facts }: { facts: Product["key_facts"] }) {
  return (
    <dl className="key-facts">
      {facts.map(({ label, value, condition }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            {value}
            {condition && <small>{condition}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Datasheet({ title, file }: { title: string; file: NonNullable<Product["Datasheet"]> }) {
  return (
    <section id="datasheet" className="tab-panel" aria-labelledby="datasheet-title">
      <h2 id="datasheet-title">Datasheet</h2>
      <p>
        <a href={file.url} type={file.mime} className="link">
          Datasheet {title}
        </a>{" "}
        (PDF, {Math.max(1, Math.round(file.size))} kB)
      </p>
    </section>
  );
}

function Faqs({ faqs }: { faqs: Product["Faqs"] }) {
  return (
    <section id="faqs" className="tab-panel" aria-labelledby="faqs-title">
      <h2 id="faqs-title">FAQs</h2>
      {faqs.map(({ Question, Answer }) => (
        <details key={Question} name="faq" className="faq">
          <summary>{Question}</summary>
          <RichText blocks={Answer} headingShift={2} />
        </details>
      ))}
    </section>
  );
}

/** Everything a product's page says about it, related products apart. */
export function ProductDetail({ product }: { product: Product }) {
  const {
    long_descriptions: description,
    key_facts: facts,
    standards,
    Datasheet: file,
    Faqs: faqs,
  } = product;
  const tabs = [
    { id: "description", label: "Description", has: hasContent(description) },
    { id: "datasheet", label: "Datasheet", has: file !== null },
    { id: "faqs", label: "FAQs", has: faqs.length > 0 },
  ].filter(({ has }) => has);
  return (
    <article>
      <div className="product-top">
        <PreparedPicture
          picture={product.featured}
          sizes={DETAIL_SIZES}
          priority
          className="product-picture"
        />
        <div className="product-summary">
          <h1>{product.title}</h1>
          {product.part_number && <p className="part-number">Part number {product.part_number}</p>}
          <Price product={product} className="price-large" />
          <p className="lead">{product.short_descriptions}</p>
          <OfferAction product={product} />
          {standards.length > 0 && (
            <ul className="standards" aria-label="Standards">
              {standards.map(({ code, title }) => (
                <li key={code}>
                  <span className="standard-code">{code}</span> {title}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {facts.length > 0 && <KeyFacts facts={facts} />}
      {tabs.length > 0 && (
        <tab-set class="block">
          <ul className="tabs" data-tabs="" aria-label="About this product">
            {tabs.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
          {hasContent(description) && (
            <section id="description" className="tab-panel" aria-labelledby="description-title">
              <h2 id="description-title">Description</h2>
              <RichText blocks={description} headingShift={1} />
            </section>
          )}
          {file && <Datasheet title={product.title} file={file} />}
          {faqs.length > 0 && <Faqs faqs={faqs} />}
        </tab-set>
      )}
    </article>
  );
}
