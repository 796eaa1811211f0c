import { Box, Button, Flex, TextButton, Typography } from "@strapi/design-system";
import { useFetchClient, useForm } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";
import type { VersionSummary } from "../../versions/types";
import { formatDateTime } from "../date-time";
import { FormerVersionDialog } from "./FormerVersionDialog";

const INITIAL_VERSIONS = 5;

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
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<VersionSummary | null>(null);
  const address = `/entry-versions/${type}/${documentId}`;

  useEffect(() => {
    get<{ data: { published: VersionSummary[] } }>(address, { params: { version } }).then(
      ({ data }) => setVersions(data.data.published),
      () => setVersions("failed"),
    );
  }, [get, address, version]);
  const close = useCallback(() => setOpened(null), []);

  if (versions === "loading") return <Hint>Loading</Hint>;
  if (versions === "failed") return <Hint>The CMS does not answer. Reload the page to try again.</Hint>;
  if (versions.length === 0) return <Hint>Each version that is published from now on can be read here.</Hint>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {versions.slice(0, showsAll ? undefined : INITIAL_VERSIONS).map((summary) => (
        <Box key={summary.id}>
          <TextButton onClick={() => setOpened(summary)}>{formatDateTime(summary.at)}</TextButton>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {summary.editor ?? "Before changes were recorded"}
          </Typography>
        </Box>
      ))}
      {!showsAll && versions.length > INITIAL_VERSIONS && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>{`Show all ${versions.length}`}</Button>
      )}
      {opened && (
        <FormerVersionDialog
          address={`${address}/${opened.id}`}
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
