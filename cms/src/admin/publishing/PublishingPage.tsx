import { Box, Button, Flex, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient, useNotification } from "@strapi/strapi/admin";
import type { PublishingStatus } from "../../publishing/status";
import { ConfirmDialog } from "../ConfirmDialog";
import { formatDateTime } from "../date-time";
import { FaultList } from "./FaultList";
import { PublishesTable } from "./PublishesTable";
import { publishingStatusText, reasonText } from "./publishing-status";
import { usePublishingStatus } from "./use-publishing-status";

const TITLE = "Publishing";
const WIDE = { width: "100%", accentColor: "#4945ff" };

const CurrentStatus = ({ status }: { status: PublishingStatus }) => {
  const [heading, sentence] = publishingStatusText(status);
  const { publisher, faults = [] } = status;
  const building = publisher?.state === "building";
  const held = faults.filter((fault) => fault.held);
  const blocking = faults.filter((fault) => !fault.held);
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <div role="status">
        <Typography variant="alpha" tag="h2">
          {heading}
        </Typography>
        <Typography tag="p">{sentence}</Typography>
      </div>
      {building && (
        <Box paddingTop={4}>
          <progress aria-label="Progress" style={WIDE} value={publisher.progress ?? 0} />
        </Box>
      )}
      {publisher?.reason && blocking.length === 0 && (
        <Box paddingTop={4}>
          <Typography tag="p" textColor="danger600" style={{ whiteSpace: "pre-line" }}>
            {reasonText(publisher.reason)}
          </Typography>
        </Box>
      )}
      {blocking.length > 0 && <FaultList heading="To be corrected" faults={blocking} />}
      {held.length > 0 && <FaultList heading="Held back until this is corrected" faults={held} />}
      {publisher?.live && (
        <Box paddingTop={4}>
          <Typography textColor="neutral600">Live since {formatDateTime(publisher.live.since)}</Typography>
        </Box>
      )}
    </Box>
  );
};

/** Rebuilding acts at once; going back asks for a confirmation first. */
const Actions = ({ own, onDone }: { own: boolean; onDone: () => void }) => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const act = (name: "rebuild" | "rollback", done: string) =>
    post(`/publishing/${name}`)
      .then(
        () => toggleNotification({ type: "success", message: done }),
        ({ message }: Error) => toggleNotification({ type: "danger", message }),
      )
      .finally(onDone);
  return (
    <Flex gap={2}>
      {own && (
        <ConfirmDialog
          title="Go back to the previous release?"
          text="Visitors at once see the site as it was before the last publish. The next publish brings the newest content back."
          confirm="Go back"
          onConfirm={() => act("rollback", "Visitors see the previous release.")}
        >
          <Button variant="tertiary">Go back</Button>
        </ConfirmDialog>
      )}
      <Button onClick={() => act("rebuild", "The site will be rebuilt.")}>Rebuild the site</Button>
    </Flex>
  );
};

/** The status of publishing (queued, building, live or failed), and the last publishes. */
export const PublishingPage = () => {
  const { status, failed, pollNow } = usePublishingStatus();
  if (status === null) return failed ? <Page.Error /> : <Page.Loading />;
  const { own, publisher } = status;
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header
        title={TITLE}
        subtitle="What is published here becomes the site that visitors see"
        primaryAction={<Actions own={own} onDone={pollNow} />}
      />
      <Layouts.Content>
        {failed && (
          <Box paddingBottom={4}>
            <Typography tag="p" textColor="danger600" role="alert">
              The CMS does not answer. This is the last known status.
            </Typography>
          </Box>
        )}
        <CurrentStatus status={status} />
        {publisher && <PublishesTable publishes={publisher.publishes} />}
      </Layouts.Content>
    </Page.Main>
  );
};
