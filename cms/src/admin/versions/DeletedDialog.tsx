import { Button, Dialog, Typography } from "@strapi/design-system";
import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { VersionSummary } from "../../versions/types";
import { formatDateTime } from "../date-time";
import type { Refusal } from "./request-outcomes";

/** Shows who has deleted the entry; the editor can still copy unsaved input from the form. */
export const DeletedDialog = ({ model, documentId, onClose }: Refusal & { onClose: () => void }) => {
  const { get } = useFetchClient();
  const [last, setLast] = useState<VersionSummary | null>(null);
  useEffect(() => {
    const type = model.slice(model.indexOf(".") + 1);
    get<{ data: { last: VersionSummary | null } }>(`/entry-versions/${type}/${documentId}`).then(
      ({ data }) => setLast(data.data.last),
      () => setLast(null),
    );
  }, [get, model, documentId]);
  const who = last?.action === "delete" ? (last.editor ?? "Another editor") : "Another editor";
  const when = last?.action === "delete" ? ` on ${formatDateTime(last.at)}` : "";
  return (
    <Dialog.Root open onOpenChange={(open: boolean) => open || onClose()}>
      <Dialog.Content>
        <Dialog.Header>This entry has been deleted</Dialog.Header>
        <Dialog.Body>
          <Typography tag="p">
            {who} has deleted it{when}. Nothing was saved. What you typed is still in the form: copy from
            there what you need for a new entry before you leave this page.
          </Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Back to the form
            </Button>
          </Dialog.Cancel>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
