import type { ReactNode } from "react";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "../../../contract/rules/document-labels.ts";
import { documentPath } from "../../../contract/rules/document-number.ts";

interface Review {
  readonly number: string;
  readonly path: string;
}

/** A document of a product, with its current revision. */
export interface ProductDocument {
  readonly number: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly revision: string;
  /** Of its file. */
  readonly kilobytes: number;
  /** The open safety notice for which it is under review. */
  readonly review?: Review | undefined;
}

interface Props {
  documents: readonly ProductDocument[];
  /** Of the list, if it is not in a panel of its own. */
  id?: string;
  /** A first row. */
  children?: ReactNode;
}

/** A document's kind, or the beginning of its title if there are several of the kind. */
function nameOf({ kind, title }: ProductDocument, all: Props["documents"]): string {
  const isOnly = all.every((other) => other.kind !== kind || other.title === title);
  return isOnly ? DOCUMENT_KIND_LABELS[kind] : title.replace(/:.*/, "");
}

/** The documents of a product, each with its revision and the size of its file (DOC-05). */
export function Documents({ documents, id, children }: Props) {
  return (
    <ul id={id} className="files">
      {children}
      {documents.map((document) => (
        <li key={document.number}>
          <a className="link" href={documentPath(document.number)}>
            {`${nameOf(document, documents)} ${document.number}`}
          </a>
          <span className="small">
            {`Revision ${document.revision}, PDF, ${document.kilobytes} kB${document.review ? ", " : ""}`}
            {document.review && (
              <a className="link" href={document.review.path}>
                {`under review, ${document.review.number}`}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
