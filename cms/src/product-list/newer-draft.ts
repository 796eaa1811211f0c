import { PRODUCT } from "../content-types";
import { changedFields } from "../versions/compare-fields";
import { readSnapshot } from "../versions/content";

/** Whether a product has changes that are not published. */
export async function hasNewerDraft(documentId: string): Promise<boolean> {
  const draft = await readSnapshot(PRODUCT, documentId, "draft");
  const live = await readSnapshot(PRODUCT, documentId, "published");
  return draft === null || live === null || changedFields(PRODUCT, draft.content, live.content).length > 0;
}
