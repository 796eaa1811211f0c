import { DOCUMENT_KIND_LABELS, type DocumentKind } from "../../../contract/rules/document-labels.ts";
import { documentPath } from "../../../contract/rules/document-number.ts";

/** A document of a product, with its current revision. */
export interface ProductDocument {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly revision: string;
}

interface Props {
  documents: readonly ProductDocument[];
  /** Of the list, if it is not in a panel of its own. */
  id?: string;
}

/** The controlled documents of a product, each with its current revision (DOC-05). */
export function Documents({ documents, id }: Props) {
  return (
    <ul id={id}>
      {documents.map(({ number, kind, revision }) => (
        <li key={number}>
          <a className="link" href={documentPath(number)}>
            {`${DOCUMENT_KIND_LABELS[kind]} ${number}, revision ${revision}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
