import { createApp } from "astro/app/entrypoint";
import type { RenderPreview } from "../domain/preview.ts";
import { showing } from "./previewed-content.ts";
import { ContentError } from "./read-all.ts";
import { draftReader } from "./with-draft.ts";

const app = createApp({ streaming: false });
const readWithDraft = draftReader();

/** What the bundle of all pages gives to the process that shows drafts. */
export const renderPreview: RenderPreview = async (url, cms, previewed) => {
  try {
    const content = await readWithDraft(cms, previewed);
    return await showing(content, async () => {
      const response = await app.render(new Request(url));
      const html = await response.text();
      return response.ok ? { html } : { faults: `The page answers with status ${response.status}.` };
    });
  } catch (error) {
    if (error instanceof ContentError) return { faults: error.message };
    throw error;
  }
};
