import { Box, Button, EmptyStateLayout, Flex, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient, useNotification } from "@strapi/strapi/admin";
import { CURRENCIES } from "halocline-contract/site";
import { useEffect, useState } from "react";
import type { RateReview, StoredTable } from "../../rates/types";
import { ConfirmDialog } from "../ConfirmDialog";
import { formatDateTime } from "../date-time";
import { TableHead } from "../TableHead";
import { TextCell } from "../TextCell";

const TITLE = "Exchange rates";
const COLUMNS = ["Currency", "In use", "Refused", "Change"];

const dateTimeOf = ({ at }: StoredTable): string => formatDateTime(new Date(at).toISOString());

const changeOf = (before: number | undefined, now: number | undefined): string => {
  if (before === undefined || now === undefined) return "";
  const percent = (now / before - 1) * 100;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)} %`;
};

const Rates = ({ current, refused }: RateReview) => {
  const codes = CURRENCIES.map(({ code }) => code).filter((code) =>
    [current, refused].some((table) => table?.rates[code] !== undefined),
  );
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
      <ConfirmDialog
        title="Use these rates?"
        text="Every price outside US dollars is shown and charged by them, at once. Compare them with a second source before."
        confirm="Use these rates"
        onConfirm={() => decide("use")}
      >
        <Button variant="danger-light" disabled={isDeciding}>
          Use these rates
        </Button>
      </ConfirmDialog>
    )}
  </Flex>
);

/** The current rates, and refused ones that an editor accepts or dismisses. */
export const ExchangeRatesPage = () => {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [review, setReview] = useState<RateReview | "loading" | "failed">("loading");
  const [isDeciding, setDeciding] = useState(false);

  useEffect(() => {
    get<{ data: RateReview }>("/rate-review").then(
      ({ data }) => setReview(data.data),
      () => setReview("failed"),
    );
  }, [get]);

  if (review === "loading") return <Page.Loading />;
  if (review === "failed") return <Page.Error />;
  const { current, refused, limit } = review;

  const decide = async (decision: "use" | "dismiss") => {
    setDeciding(true);
    await post<{ data: RateReview }>(`/rate-review/${refused?.version}/${decision}`).then(
      ({ data }) => {
        setReview(data.data);
        const message = decision === "use" ? "Prices follow these rates now." : "The previous rates stay.";
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
                ? `A rate may change by ${limit} % at once (Site settings). The previous rates stay until you decide, or until the service gives rates within that limit.`
                : "Rates with mistakes cannot be used. The previous rates stay until the service gives correct ones."}
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
