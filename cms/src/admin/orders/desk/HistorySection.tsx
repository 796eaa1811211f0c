import { Flex, Typography } from "@strapi/design-system";
import { formatDateTime } from "../../date-time";
import { changeText } from "./change-text";
import { Section } from "./Section";
import type { SectionProps } from "./use-order";

/** Every change of the order, newest first: when, what and who. */
export const HistorySection = ({ state }: SectionProps) => (
  <Section title="History">
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
      {state.history.map((change) => (
        <li key={change.id}>
          <Typography tag="p" style={{ overflowWrap: "anywhere" }}>
            {changeText(change)}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {formatDateTime(change.at)}, {change.who ?? "the shop"}
          </Typography>
        </li>
      ))}
    </Flex>
  </Section>
);
