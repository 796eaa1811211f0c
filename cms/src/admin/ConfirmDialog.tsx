import { Button, Dialog, Typography } from "@strapi/design-system";
import type { ReactElement } from "react";

interface Props {
  /** The button that opens the dialog. */
  readonly children: ReactElement;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** Asks before an action that visitors notice at once. */
export const ConfirmDialog = ({ children, title, text, confirm, onConfirm }: Props) => (
  <Dialog.Root>
    <Dialog.Trigger>{children}</Dialog.Trigger>
    <Dialog.Content>
      <Dialog.Header>{title}</Dialog.Header>
      <Dialog.Body>
        <Typography tag="p">{text}</Typography>
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.Cancel>
          <Button variant="tertiary" fullWidth>
            Cancel
          </Button>
        </Dialog.Cancel>
        <Dialog.Action>
          <Button variant="danger-light" fullWidth onClick={onConfirm}>
            {confirm}
          </Button>
        </Dialog.Action>
      </Dialog.Footer>
    </Dialog.Content>
  </Dialog.Root>
);
