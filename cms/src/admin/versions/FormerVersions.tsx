import { Box, Button, Flex, TextButton, Typography } from "@strapi/design-system";
import { useFetchClient, useForm } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";
import type { VersionSummary } from "../../versions/types";
import { momentOf } from "../moment";
import { FormerVersionDialog } from "./FormerVersionDialog";

/** Number of versions shown at first. */
const FEW = 5;

interface Props {
  /** `product` for `api::product.product`. */
  readonly type: string;
  readonly documentId: string;
  /** The draft's version: a change of it reloads the list. */
  readonly version: string;
  /** Reloads the entry into the form. */
  readonly reload: () => void;
}

/** The published versions of an entry, newest first; editors can read and restore each. */
export const FormerVersions = ({ type, documentId, version, reload }: Props) => {
  const { get } = useFetchClient();
  const modified = useForm("FormerVersions", (state) => state.modified);
  const [versions, setVersions] = useState<readonly VersionSummary[] | "loading" | "failed">("loading");
  const [all, setAll] = useState(false);
  const [shown, setShown] = useState<VersionSummary | null>(null);
  const address = `/entry-versions/${type}/${documentId}`;

  useEffect(() => {
    get<{ data: { published: VersionSummary[] } }>(address, { params: { version } }).then(
      ({ data }) => setVersions(data.data.published),
      () => setVersions("failed"),
    );
  }, [get, address, version]);
  const close = useCallback(() => setShown(null), []);

  if (versions === "loading") return <Hint>Loading</Hint>;
  if (versions === "failed") return <Hint>The CMS does not answer. Reload the page to try again.</Hint>;
  if (versions.length === 0) return <Hint>Each version that is published from now on can be read here.</Hint>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {versions.slice(0, all ? undefined : FEW).map((one) => (
        <Box key={one.id}>
          <TextButton onClick={() => setShown(one)}>{momentOf(one.at)}</TextButton>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {one.editor ?? "Before changes were recorded"}
          </Typography>
        </Box>
      ))}
      {!all && versions.length > FEW && (
        <Button variant="ghost" onClick={() => setAll(true)}>{`Show all ${versions.length}`}</Button>
      )}
      {shown && (
        <FormerVersionDialog
          address={`${address}/${shown.id}`}
          documentId={documentId}
          modified={modified}
          reload={reload}
          onClose={close}
        />
      )}
    </Flex>
  );
};

const Hint = ({ children }: { children: string }) => (
  <Typography variant="pi" textColor="neutral600">
    {children}
  </Typography>
);
