import { Button, Flex, Modal, Radio, Typography } from "@strapi/design-system";
import { useState } from "react";
import type { Conflict, FieldDifference } from "../../versions/types";
import { formatDateTime } from "../date-time";
import { ComparisonTable } from "./ComparisonTable";

const WIDE = { width: "min(120rem, 94vw)", maxWidth: "none" };

type Choice = "yours" | "theirs";

interface Props {
  readonly conflict: Conflict;
  /** Continues with the other editor's version, plus this editor's fields except those listed. */
  readonly onContinue: (theirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Shows who has changed the entry in the meantime, when and what, and merges both versions. */
export const ConflictDialog = ({ conflict, onContinue, onClose }: Props) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { summary, authors, differences } = conflict;
  const hasSeveralAuthors = authors.length > 1;
  const times = authors.map(
    ({ name, at }) => `${hasSeveralAuthors ? `by ${name} ` : ""}on ${formatDateTime(at)}`,
  );
  const takenFromThem = differences
    .filter(({ field }) => choices[field] === "theirs")
    .map(({ field }) => field);
  const choiceFor = (difference: FieldDifference) => {
    const { field, label, both, opened, theirs, yours } = difference;
    if (!both) return <Typography>{yours !== null && opened === theirs ? "Yours" : "Theirs"}</Typography>;
    return (
      <Radio.Group
        aria-label={`Go on with, for ${label}`}
        value={choices[field] ?? "yours"}
        onValueChange={(choice: string) => setChoices({ ...choices, [field]: choice as Choice })}
      >
        <Radio.Item value="yours">Yours</Radio.Item>
        <Radio.Item value="theirs">Theirs</Radio.Item>
      </Radio.Group>
    );
  };
  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content style={WIDE}>
        <Modal.Header>
          <Modal.Title>{summary}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography tag="p">
              This was {times.map((time) => `${time}, `)}after you opened it. Nothing of yours was saved, and
              nothing of yours is lost: it is still in the form.
            </Typography>
            {differences.length === 0 ? (
              <Typography tag="p">No field differs from when you opened the entry.</Typography>
            ) : (
              <ComparisonTable
                columns={[
                  "Field",
                  "When you opened it",
                  hasSeveralAuthors ? "Theirs" : `${authors[0]?.name ?? "Another editor"}’s`,
                  "Yours",
                  "Go on with",
                ]}
                rows={differences.map((difference) => ({
                  field: difference.field,
                  label: difference.label,
                  ...(hasSeveralAuthors && difference.by ? { note: `Changed by ${difference.by}` } : {}),
                  texts: [
                    difference.opened ?? "(not recorded)",
                    difference.theirs,
                    difference.yours ?? difference.opened ?? "",
                  ],
                  last: choiceFor(difference),
                }))}
              />
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Back to the form as it is
          </Button>
          <Button onClick={() => onContinue(new Set(takenFromThem))}>Put this into the form</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
