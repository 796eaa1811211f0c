import { Button, Flex, TextInput } from "@strapi/design-system";
import { type FormEvent, useState } from "react";

interface Props {
  /** The case, for people who hear the page. */
  readonly what: string;
  readonly onClose: (note: string) => Promise<void>;
}

/** Asks what was done about a case before it is closed. */
export const CloseForm = ({ what, onClose }: Props) => {
  const [note, setNote] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  if (note === null) {
    return (
      <Button variant="tertiary" aria-label={`Close: ${what}`} onClick={() => setNote("")}>
        Close…
      </Button>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    await onClose(note);
    setSending(false);
  };
  return (
    <form onSubmit={submit}>
      <Flex gap={2}>
        <TextInput
          aria-label={`What was done about ${what}`}
          placeholder="What was done"
          name="note"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="secondary" loading={isSending} disabled={note.trim() === ""}>
          Close
        </Button>
      </Flex>
    </form>
  );
};
