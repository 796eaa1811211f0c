import { DOCUMENT_KIND_LABELS, type DocumentKind } from "../../../contract/rules/document-labels.ts";
import { documentPath } from "../../../contract/rules/document-number.ts";

/** A document of a product, with its current revision. */
export interface ProductDocument {
  readonly number: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly revision: string;
}

interface Props {
  documents: readonly ProductDocument[];
  /** Of the list, if it is not in a panel of its own. */
  id?: string;
}

/** A document's kind, or the beginning of its title if there are several of the kind. */
function nameOf({ kind, title }: ProductDocument, all: Props["documents"]): string {
  const isOnly = all.every((other) => other.kind !== kind || other.title === title);
  return isOnly ? DOCUMENT_KIND_LABELS[kind] : title.replace(/:.*/, "");
}

/** The controlled documents of a product, each with its current revision (DOC-05). */
export function Documents({ documents, id }: Props) {
  return (
    <ul id={id}>
      {documents.map((document) => (
        <li key={document.number}>
          <a className="link" href={documentPath(document.number)}>
            {`${nameOf(document, documents)} ${document.number}, revision ${document.revision}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
