import { Box, Button, Dialog, Flex, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient, useNotification } from "@strapi/strapi/admin";
import { FaultList } from "./FaultList";
import { momentOf } from "./moment";
import { PublishesTable } from "./PublishesTable";
import { reasonInWords, type Standing, standingInWords } from "./publishing-words";
import { useStanding } from "./use-standing";

const TITLE = "Publishing";
const WIDE = { width: "100%", accentColor: "#4945ff" };

const StandingNow = ({ standing }: { standing: Standing }) => {
  const [word, sentence] = standingInWords(standing);
  const { publisher, faults = [] } = standing;
  const building = publisher?.state === "building";
  const held = faults.filter((fault) => fault.held);
  const stopping = faults.filter((fault) => !fault.held);
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <div role="status">
        <Typography variant="alpha" tag="h2">
          {word}
        </Typography>
        <Typography tag="p">{sentence}</Typography>
      </div>
      {building && (
        <Box paddingTop={4}>
          <progress aria-label="Progress" style={WIDE} value={publisher.progress ?? 0} />
        </Box>
      )}
      {publisher?.reason && stopping.length === 0 && (
        <Box paddingTop={4}>
          <Typography tag="p" textColor="danger600" style={{ whiteSpace: "pre-line" }}>
            {reasonInWords(publisher.reason)}
          </Typography>
        </Box>
      )}
      {stopping.length > 0 && <FaultList heading="To be mended" faults={stopping} />}
      {held.length > 0 && <FaultList heading="Held back until this is mended" faults={held} />}
      {publisher?.live && (
        <Box paddingTop={4}>
          <Typography textColor="neutral600">Live since {momentOf(publisher.live.since)}</Typography>
        </Box>
      )}
    </Box>
  );
};

/** One button that does something at once, one that asks first. */
const Actions = ({ own, afterwards }: { own: boolean; afterwards: () => void }) => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const act = (name: "rebuild" | "rollback", done: string) =>
    post(`/publishing/${name}`)
      .then(
        () => toggleNotification({ type: "success", message: done }),
        ({ message }: Error) => toggleNotification({ type: "danger", message }),
      )
      .finally(afterwards);
  return (
    <Flex gap={2}>
      {own && (
        <Dialog.Root>
          <Dialog.Trigger>
            <Button variant="tertiary">Go back</Button>
          </Dialog.Trigger>
          <Dialog.Content>
            <Dialog.Header>Go back to the release before?</Dialog.Header>
            <Dialog.Body>
              <Typography tag="p">
                Visitors see the site as it was before the last publish, at once. Whatever is published next
                brings the newest content back.
              </Typography>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.Cancel>
                <Button variant="tertiary" fullWidth>
                  Cancel
                </Button>
              </Dialog.Cancel>
              <Dialog.Action>
                <Button
                  variant="danger-light"
                  fullWidth
                  onClick={() => act("rollback", "Visitors see the release before.")}
                >
                  Go back
                </Button>
              </Dialog.Action>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Root>
      )}
      <Button onClick={() => act("rebuild", "The site is going to be built again.")}>Rebuild the site</Button>
    </Flex>
  );
};

/** What becomes of what editors publish: queued, building, live or failed, and what was published before. */
export const PublishingPage = () => {
  const { standing, failed, look } = useStanding();
  if (standing === null) return failed ? <Page.Error /> : <Page.Loading />;
  const { own, publisher } = standing;
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header
        title={TITLE}
        subtitle="What is published here becomes the site that visitors see"
        primaryAction={<Actions own={own} afterwards={look} />}
      />
      <Layouts.Content>
        {failed && (
          <Box paddingBottom={4}>
            <Typography tag="p" textColor="danger600" role="alert">
              The CMS does not answer. This is how it stood last.
            </Typography>
          </Box>
        )}
        <StandingNow standing={standing} />
        {publisher && <PublishesTable publishes={publisher.publishes} />}
      </Layouts.Content>
    </Page.Main>
  );
};
