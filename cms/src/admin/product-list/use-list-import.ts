import { useFetchClient } from "@strapi/strapi/admin";
import { MAX_EDITOR_BODY_BYTES } from "halocline-contract/rules/editor-body-limit";
import { useState } from "react";
import type { ListPreview } from "../../product-list/types";

/** What has become of the chosen file. */
export type ListImport =
  | { readonly step: "choosing" | "checking" | "importing" }
  | {
      readonly step: "previewed";
      readonly file: string;
      readonly preview: ListPreview;
      readonly failure: string;
    }
  | { readonly step: "failed"; readonly failure: string }
  | { readonly step: "imported"; readonly count: number };

const TOO_LARGE = `The list is larger than ${MAX_EDITOR_BODY_BYTES / 2 ** 20} MB. Import it in parts: products that a list leaves out stay as they are.`;
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : "The CMS does not answer.";

/** Checks a chosen list, and imports it when the editor confirms the preview. */
export function useListImport() {
  const { post } = useFetchClient();
  const [state, setState] = useState<ListImport>({ step: "choosing" });

  const check = async (file: string, failure: string) => {
    setState({ step: "checking" });
    await post<{ data: ListPreview }>("/product-list/preview", { file }).then(
      ({ data }) => setState({ step: "previewed", file, preview: data.data, failure }),
      (error: unknown) => setState({ step: "failed", failure: failure || messageOf(error) }),
    );
  };

  return {
    state,
    async choose(chosen: File) {
      try {
        const file = await chosen.text();
        const { size } = new Blob([JSON.stringify({ file })]);
        if (size > MAX_EDITOR_BODY_BYTES) setState({ step: "failed", failure: TOO_LARGE });
        else await check(file, "");
      } catch {
        setState({ step: "failed", failure: "The file cannot be read. Choose it again." });
      }
    },
    async importList(file: string) {
      setState({ step: "importing" });
      await post<{ data: { imported: number } }>("/product-list/import", { file }).then(
        ({ data }) => setState({ step: "imported", count: data.data.imported }),
        // The preview then names every line at fault.
        (error: unknown) => check(file, messageOf(error)),
      );
    },
  };
}
