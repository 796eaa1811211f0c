import { Box, Field, Flex, Typography, VisuallyHidden } from "@strapi/design-system";
import { formatMoney } from "halocline-contract/rules/money";
import type { DeskLine } from "../../quotations/staff/types";

interface Props {
  readonly line: DeskLine;
  readonly currency: string;
  readonly typed: string;
  /** In minor units of the currency. */
  readonly price: number | null | "wrong";
  readonly listPrice: number | null;
  readonly onChange: (typed: string) => void;
}

/** A line with its unit price to be typed, and what it comes to. */
export const PriceLine = ({ line, currency, typed, price, listPrice, onChange }: Props) => {
  const { title, part_number, quantity } = line;
  const list =
    listPrice === null ? "no price in the catalogue" : `catalogue ${formatMoney(listPrice, currency)}`;
  return (
    <Flex wrap="wrap" gap={3} alignItems="end" justifyContent="space-between">
      <Box minWidth="20rem" flex="1">
        <Typography tag="p" fontWeight="bold" style={{ overflowWrap: "anywhere" }}>
          {quantity} × {title}
        </Typography>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {[part_number, list].filter(Boolean).join(", ")}
        </Typography>
      </Box>
      <Box width="10rem">
        <Field.Root
          name={`Price of ${title}`}
          error={price === "wrong" ? `This is no amount of ${currency}.` : undefined}
        >
          <Field.Label>
            Unit price in {currency}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </Field.Label>
          <Field.Input
            value={typed}
            inputMode="decimal"
            onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
          />
          <Field.Error />
        </Field.Root>
      </Box>
      <Box minWidth="10rem" paddingBottom={2}>
        <Typography tag="p" textAlign="right" style={{ whiteSpace: "nowrap" }}>
          {typeof price === "number" ? formatMoney(price * quantity, currency) : ""}
        </Typography>
      </Box>
    </Flex>
  );
};
