import {
  Box,
  Button,
  Dialog,
  EmptyStateLayout,
  Flex,
  Table,
  Tbody,
  Td,
  Tr,
  Typography,
} from "@strapi/design-system";
import { Layouts, Page, useFetchClient, useNotification } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { formatDateTime } from "../date-time";
import { TableHead } from "../TableHead";
import { TextCell } from "../TextCell";

interface RateTable {
  rates: Record<string, number>;
  version: string;
  at: number;
}

interface Review {
  current: RateTable | null;
  /** Rates with mistakes are not usable: they can only be dismissed. */
  refused: (RateTable & { reason: string; isUsable: boolean }) | null;
  limit: number;
}

const TITLE = "Exchange rates";
const COLUMNS = ["Currency", "In use", "Refused", "Change"];

const dateTimeOf = ({ at }: RateTable): string => formatDateTime(new Date(at).toISOString());

const changeOf = (before: number | undefined, now: number | undefined): string => {
  if (before === undefined || now === undefined) return "";
  const percent = (now / before - 1) * 100;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)} %`;
};

const Rates = ({ current, refused }: Review) => {
  const codes = [...new Set([...Object.keys(current?.rates ?? {}), ...Object.keys(refused?.rates ?? {})])];
  const columns = refused ? COLUMNS : COLUMNS.slice(0, 2);
  return (
    <Table colCount={columns.length} rowCount={codes.length + 1}>
      <TableHead columns={columns} />
      <Tbody>
        {codes.map((code) => (
          <Tr key={code}>
            {[
              code,
              current?.rates[code] ?? "–",
              ...(refused
                ? [refused.rates[code] ?? "–", changeOf(current?.rates[code], refused.rates[code])]
                : []),
            ].map((text, index) => (
              <Td key={columns[index]}>
                <TextCell>{text}</TextCell>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
};

interface ActionsProps {
  readonly decide: (decision: "use" | "dismiss") => void;
  readonly isDeciding: boolean;
  readonly isUsable: boolean;
}

/** Dismissing acts at once; accepting refused rates asks first, because all prices follow them. */
const Actions = ({ decide, isDeciding, isUsable }: ActionsProps) => (
  <Flex gap={2}>
    <Button variant="tertiary" disabled={isDeciding} onClick={() => decide("dismiss")}>
      Dismiss
    </Button>
    {isUsable && (
      <Dialog.Root>
        <Dialog.Trigger>
          <Button variant="danger-light" disabled={isDeciding}>
            Use these rates
          </Button>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Header>Use these rates?</Dialog.Header>
          <Dialog.Body>
            <Typography tag="p">
              Every price outside US dollars is shown and charged by them, at once. Compare them with a second
              source before.
            </Typography>
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button variant="tertiary" fullWidth>
                Cancel
              </Button>
            </Dialog.Cancel>
            <Dialog.Action>
              <Button variant="danger-light" fullWidth onClick={() => decide("use")}>
                Use these rates
              </Button>
            </Dialog.Action>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    )}
  </Flex>
);

/** The current rates, and refused ones that an editor accepts or dismisses. */
export const ExchangeRatesPage = () => {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [review, setReview] = useState<Review | "loading" | "failed">("loading");
  const [isDeciding, setDeciding] = useState(false);

  useEffect(() => {
    get<{ data: Review }>("/rate-review").then(
      ({ data }) => setReview(data.data),
      () => setReview("failed"),
    );
  }, [get]);

  if (review === "loading") return <Page.Loading />;
  if (review === "failed") return <Page.Error />;
  const { current, refused, limit } = review;

  const decide = async (decision: "use" | "dismiss") => {
    setDeciding(true);
    await post<{ data: Review }>(`/rate-review/${refused?.version}/${decision}`).then(
      ({ data }) => {
        setReview(data.data);
        const message = decision === "use" ? "Prices follow these rates now." : "The former rates stay.";
        toggleNotification({ type: "success", message });
      },
      ({ message }: Error) => toggleNotification({ type: "danger", message }),
    );
    setDeciding(false);
  };

  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header
        title={TITLE}
        subtitle={
          current ? `In use since ${dateTimeOf(current)}` : "None are in use: prices are in US dollars"
        }
        primaryAction={
          refused && <Actions decide={decide} isDeciding={isDeciding} isUsable={refused.isUsable} />
        }
      />
      <Layouts.Content>
        {refused && (
          <Box paddingBottom={6}>
            <Typography variant="beta" tag="h2">
              Refused on {dateTimeOf(refused)}
            </Typography>
            <Typography tag="p" textColor="danger600">
              {refused.reason}
            </Typography>
            <Typography tag="p">
              {refused.isUsable
                ? `A rate may change by ${limit} % at once (Site settings). The former rates stay until you decide, or until the service gives rates within that limit.`
                : "Rates with mistakes cannot be used. The former rates stay until the service gives correct ones."}
            </Typography>
          </Box>
        )}
        {current || refused ? (
          <Rates {...review} />
        ) : (
          <EmptyStateLayout content="The exchange-rate service has given no rates yet." />
        )}
      </Layouts.Content>
    </Page.Main>
  );
};
