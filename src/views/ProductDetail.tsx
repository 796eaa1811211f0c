import type { Product } from "../domain/product.ts";
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

function Datasheet({ file }: { file: NonNullable<Product["Datasheet"]> }) {
  return (
    <section className="product-section" aria-labelledby="datasheet">
      <h2 id="datasheet">Datasheet</h2>
      <p>
        <a href={file.url} type={file.mime}>
          {file.name}
        </a>{" "}
        (PDF, {Math.max(1, Math.round(file.size))} kB)
      </p>
    </section>
  );
}

function Faqs({ faqs }: { faqs: Product["Faqs"] }) {
  return (
    <section className="product-section" aria-labelledby="faqs">
      <h2 id="faqs">FAQs</h2>
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
                  <abbr title={title}>{code}</abbr>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {facts.length > 0 && <KeyFacts facts={facts} />}
      {description && (
        <section className="product-section" aria-labelledby="description">
          <h2 id="description">Description</h2>
          <RichText blocks={description} headingShift={1} />
        </section>
      )}
      {file && <Datasheet file={file} />}
      {faqs.length > 0 && <Faqs faqs={faqs} />}
    </article>
  );
}
