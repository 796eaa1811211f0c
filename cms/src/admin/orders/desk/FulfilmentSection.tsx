import { Box, Button, Flex, Typography } from "@strapi/design-system";
import type { OrderParcel } from "../../../orders/staff/types";
import { useDownload } from "../../use-download";
import { Action } from "./Action";
import { ParcelForm } from "./ParcelForm";
import { Fact, Section } from "./Section";
import { today } from "./today";
import type { SectionProps } from "./use-order";

const Parcel = ({ parcel: sent, state, desk }: SectionProps & { parcel: OrderParcel }) => {
  const { download, failure } = useDownload();
  const { parcel, carrier, tracking_number, tracking_url, sent_on, delivered_on, lines } = sent;
  const slip = `/order-desk/orders/${state.documentId}/packing-slip.pdf?parcel=${parcel}`;
  return (
    <Box tag="section" aria-label={`Parcel ${parcel}`} background="neutral100" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography fontWeight="bold">Parcel {parcel}</Typography>
        <Fact label="Sent">
          {sent_on}, {carrier}
        </Fact>
        {tracking_number && (
          <Fact label="Tracking number">
            {tracking_url ? (
              <a href={tracking_url} target="_blank" rel="noreferrer">
                {tracking_number}
              </a>
            ) : (
              tracking_number
            )}
          </Fact>
        )}
        {delivered_on && <Fact label="Delivered">{delivered_on}</Fact>}
        {lines.map(({ name, quantity, serial_numbers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel's lines never change
          <Typography key={index} style={{ overflowWrap: "anywhere" }}>
            {quantity} × {name}
            {serial_numbers.length > 0 && `: ${serial_numbers.join(", ")}`}
          </Typography>
        ))}
        <Flex gap={2} wrap="wrap" alignItems="start">
          <Button
            variant="tertiary"
            onClick={() => download(slip, `packing-slip-${state.number}-${parcel}.pdf`)}
          >
            Packing slip
          </Button>
          {desk && delivered_on === null && (
            <Action
              label="Delivered today"
              name={`deliver-${parcel}`}
              path="deliver"
              body={{ parcel, delivered_on: today() }}
              desk={desk}
            />
          )}
        </Flex>
        <Typography role="alert">{failure}</Typography>
      </Flex>
    </Box>
  );
};

/** The parcels of an order, and the form for the next one. */
export const FulfilmentSection = ({ state, desk }: SectionProps) => {
  const { fulfilment_status, shipments, unsent, payment_status, conditions, balance } = state;
  const isUnclear = conditions.some(({ state: decision }) => decision !== "cleared");
  const isPartPaid = balance !== null && balance.state !== "paid";
  const isSendable = payment_status === "paid" && unsent.length > 0;
  return (
    <Section title="Fulfilment">
      <Fact label="Status">{fulfilment_status}</Fact>
      {shipments.map((parcel) => (
        <Parcel key={parcel.parcel} parcel={parcel} state={state} desk={desk} />
      ))}
      {isSendable && isPartPaid && <Typography>The balance is not paid, so nothing is sent yet.</Typography>}
      {isSendable && isUnclear && (
        <Typography>A condition of sale is not cleared, so nothing is sent yet.</Typography>
      )}
      {desk && isSendable && !isUnclear && !isPartPaid && (
        // A new form, with a key of its own, after each parcel.
        <ParcelForm key={shipments.length} state={state} desk={desk} />
      )}
      {desk && <Typography role="status">{desk.result.key === "ship" && desk.result.text}</Typography>}
    </Section>
  );
};
