import type { Override } from "../../scripts/bench/generated/collections.ts";
import { type GeneratedCms, startGeneratedCms } from "../../scripts/bench/generated-cms.ts";
import type { Change } from "../../scripts/publish/changes.ts";

type Fields = Record<string, unknown>;

export interface EditableCms extends GeneratedCms {
  /** Documents of the catalogue, as they were at first. */
  readonly products: readonly { documentId: string; slug: string }[];
  /** Changes fields of a product; null takes it away. @returns the change as the CMS reports it */
  edit(documentId: string, fields: Fields | null): Change;
}

/** Changes a document wherever it stands, as far as that place shows it; one that is taken away stands nowhere. */
function withEdits(value: unknown, edits: ReadonlyMap<string, Fields | null>): unknown {
  const edit = (one: unknown) => edits.get(String(Object(one).documentId));
  if (Array.isArray(value))
    return value.filter((one) => edit(one) !== null).map((one) => withEdits(one, edits));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(edit(value) ?? {}).filter(([name]) => Object.hasOwn(value, name));
  const parts = Object.entries(value).map(([name, part]) => [name, withEdits(part, edits)]);
  return Object.fromEntries([...parts, ...fields]);
}

/** A small catalogue whose products can be changed while it answers. It tells nobody: that is for the test to do. */
export async function startEditableCms(port = 0): Promise<EditableCms> {
  const edits = new Map<string, Fields | null>();
  const override: Override = (_, entries) =>
    entries
      .filter((one) => edits.get(String(one["documentId"])) !== null)
      .map((one) => Object(withEdits(one, edits)));
  const cms = await startGeneratedCms({ products: 40, port, override });
  const reply = await fetch(`${cms.url}/api/products?pagination[pageSize]=100`);
  const { data } = await reply.json();
  return {
    ...cms,
    products: data,
    edit: (documentId, fields) => {
      const former = edits.get(documentId);
      edits.set(documentId, fields === null ? null : { ...former, ...fields });
      return cms.change("product", documentId, fields === null ? "delete" : "publish");
    },
  };
}
