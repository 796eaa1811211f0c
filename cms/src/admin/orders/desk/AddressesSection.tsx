import { Flex, Typography } from "@strapi/design-system";
import type { OrderAddress } from "../../../orders/staff/types";
import { Section } from "./Section";
import type { SectionProps } from "./use-order";

const linesOf = ({ name, company, street_address, city, state, zip, country }: OrderAddress): string[] =>
  [name, company, street_address, `${city}, ${state} ${zip}`, country].filter(Boolean);

const Address = ({ title, address }: { title: string; address: OrderAddress | null }) => (
  <Flex direction="column" alignItems="start" minWidth="12rem">
    <Typography variant="sigma" textColor="neutral600" tag="h3">
      {title}
    </Typography>
    {address === null ? (
      <Typography>None</Typography>
    ) : (
      linesOf(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's addresses never change
        <Typography key={index} style={{ overflowWrap: "anywhere" }}>
          {line}
        </Typography>
      ))
    )}
  </Flex>
);

/** Who ordered, and where to. */
export const AddressesSection = ({ state }: SectionProps) => (
  <Section title="Customer">
    <Typography style={{ overflowWrap: "anywhere" }}>
      {state.customer}, {state.email}
    </Typography>
    <Flex wrap="wrap" alignItems="start" gap={6}>
      <Address title="Shipping address" address={state.shipping_address} />
      <Address title="Billing address" address={state.billing_address} />
    </Flex>
  </Section>
);
