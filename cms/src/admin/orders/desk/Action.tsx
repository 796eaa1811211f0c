import { Button, Flex, Typography } from "@strapi/design-system";
import type { DeskActions } from "./use-desk";

interface Props {
  readonly label: string;
  /** Tells the buttons of the page apart. */
  readonly name?: string;
  /** The action's address, after the record's. */
  readonly path: string;
  readonly body: object;
  readonly desk: DeskActions;
}

/** A button that acts on the record, and its result below. */
export const Action = ({ label, name = label, path, body, desk }: Props) => (
  <Flex direction="column" alignItems="start" gap={2}>
    <Button
      variant="secondary"
      loading={desk.running === name}
      disabled={desk.running !== ""}
      onClick={desk.onClick(name, path, body)}
    >
      {label}
    </Button>
    <Typography role="status">{desk.result.key === name && desk.result.text}</Typography>
  </Flex>
);
