import type { Override } from "../../scripts/bench/generated/collections.ts";
import { type GeneratedCms, startGeneratedCms } from "../../scripts/bench/generated-cms.ts";
import type { Change } from "../../src/contract/shapes/publishing.ts";

type Fields = Record<string, unknown>;

export interface EditableCms extends GeneratedCms {
  /** The products of the catalogue before any edit. */
  readonly products: readonly { documentId: string; slug: string }[];
  /** Changes fields of a product; null deletes it. @returns the change as the CMS reports it */
  edit(documentId: string, fields: Fields | null): Change;
}

/** Applies edits to every copy of a document, to the fields that a copy has; drops deleted ones. */
function withEdits(value: unknown, edits: ReadonlyMap<string, Fields | null>): unknown {
  const edit = (one: unknown) => edits.get(String(Object(one).documentId));
  if (Array.isArray(value))
    return value.filter((one) => edit(one) !== null).map((one) => withEdits(one, edits));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(edit(value) ?? {}).filter(([name]) => Object.hasOwn(value, name));
  const parts = Object.entries(value).map(([name, part]) => [name, withEdits(part, edits)]);
  return Object.fromEntries([...parts, ...fields]);
}

/** Starts a CMS with a small catalogue whose products tests can edit. It reports no changes. */
export async function startEditableCms(port = 0): Promise<EditableCms> {
  const edits = new Map<string, Fields | null>();
  const override: Override = (_, entries) =>
    entries
      .filter((one) => edits.get(String(one["documentId"])) !== null)
      .map((one) => Object(withEdits(one, edits)));
  const cms = await startGeneratedCms({ products: 40, port, override });
  const response = await fetch(`${cms.url}/api/products?pagination[pageSize]=100`);
  const { data } = await response.json();
  return {
    ...cms,
    products: data,
    edit: (documentId, fields) => {
      const previous = edits.get(documentId);
      edits.set(documentId, fields === null ? null : { ...previous, ...fields });
      return cms.change("product", documentId, fields === null ? "delete" : "publish");
    },
  };
}
