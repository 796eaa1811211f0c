import { Button, Flex, Modal, Typography } from "@strapi/design-system";
import { useFetchClient, useNotification } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { ReadableVersion } from "../../versions/types";
import { formatDateTime } from "../date-time";
import { openedHeader } from "../internals/document-requests";
import { ComparisonTable } from "./ComparisonTable";

const WIDE = { width: "min(110rem, 94vw)", maxWidth: "none" };
const COLUMNS = ["Field", "In this version", "In the draft now"];

interface Props {
  readonly address: string;
  readonly documentId: string;
  /** Whether restoring a version would discard unsaved input in the form. */
  readonly modified: boolean;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** One published version as text, with the fields that differ from the current draft first. */
export const FormerVersionDialog = ({ address, documentId, modified, reload, onClose }: Props) => {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [version, setVersion] = useState<ReadableVersion | null>(null);

  useEffect(() => {
    get<{ data: ReadableVersion }>(address).then(
      ({ data }) => setVersion(data.data),
      ({ message }: Error) => {
        toggleNotification({ type: "danger", message });
        onClose();
      },
    );
  }, [get, address, toggleNotification, onClose]);

  if (version === null) return null;
  const restore = () =>
    post(`${address}/restore`, {}, { headers: openedHeader(documentId) }).then(
      () => {
        reload();
        onClose();
        const message = "The draft has the content of this version. Check it, then publish it.";
        toggleNotification({ type: "success", message });
      },
      ({ message }: Error) => toggleNotification({ type: "danger", message }),
    );
  const changed = version.fields.filter((field) => field.changed);
  const same = version.fields.filter((field) => !field.changed && field.text !== "");
  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content style={WIDE}>
        <Modal.Header>
          <Modal.Title>{`Published on ${formatDateTime(version.at)}${version.editor ? ` by ${version.editor}` : ""}`}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography variant="delta" tag="h3">
              {changed.length === 0 ? "The current draft is the same" : "What differs in the current draft"}
            </Typography>
            {changed.length > 0 && (
              <ComparisonTable
                columns={COLUMNS}
                rows={changed.map(({ field, label, text, now }) => ({ field, label, texts: [text, now] }))}
              />
            )}
            {same.length > 0 && (
              <>
                <Typography variant="delta" tag="h3" paddingTop={4}>
                  What is the same
                </Typography>
                <ComparisonTable
                  columns={COLUMNS.slice(0, 2)}
                  rows={same.map(({ field, label, text }) => ({ field, label, texts: [text] }))}
                />
              </>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Close
          </Button>
          <Flex gap={4}>
            {modified && (
              <Typography textColor="neutral600">
                Save what you have typed first, to bring this version back.
              </Typography>
            )}
            <Button disabled={modified || changed.length === 0} onClick={restore}>
              Bring back into the draft
            </Button>
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
