import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { useState } from "react";
import { formatDateTime } from "../../date-time";
import { useDownload } from "../../use-download";
import { Action } from "./Action";
import { Fact, Section } from "./Section";
import type { OrderActions, SectionProps } from "./use-order";

/** The buyer's VAT number, which can be entered until the invoice is issued. */
const VatNumber = ({ stored, desk }: { stored: string; desk: OrderActions }) => {
  const [typed, setTyped] = useState(stored);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root name="vat_number" hint="For the invoice; it cannot be changed afterwards.">
        <Field.Label>Buyer's VAT number</Field.Label>
        <Field.Input
          value={typed}
          maxLength={40}
          onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <Action label="Save the VAT number" path="vat-number" body={{ vat_number: typed }} desk={desk} />
    </Flex>
  );
};

/** Invoice and packing slip. */
export const DocumentsSection = ({ state, desk }: SectionProps) => {
  const { download, failure } = useDownload();
  const { documentId, number, invoice, unsent, buyer_vat_number } = state;
  const address = `/order-desk/orders/${documentId}`;
  const canBeInvoiced = state.payment_status === "paid" || state.payment_status === "refunded";
  return (
    <Section title="Documents">
      {invoice !== null && (
        <>
          <Fact label="Invoice">
            {invoice.number}, {formatDateTime(invoice.issued_at)}
          </Fact>
          {buyer_vat_number && <Fact label="Buyer's VAT number">{buyer_vat_number}</Fact>}
        </>
      )}
      {invoice === null && canBeInvoiced && desk && (
        <>
          <VatNumber stored={buyer_vat_number ?? ""} desk={desk} />
          <Action label="Issue the invoice" path="issue-invoice" body={{}} desk={desk} />
        </>
      )}
      {invoice === null && !canBeInvoiced && <Typography>An unpaid order has no invoice.</Typography>}
      <Flex gap={2} wrap="wrap">
        {invoice !== null && (
          <Button
            variant="secondary"
            onClick={() => download(`${address}/invoice.pdf`, `invoice-${invoice.number}.pdf`)}
          >
            Invoice (PDF)
          </Button>
        )}
        {unsent.length > 0 && state.payment_status === "paid" && (
          <Button
            variant="secondary"
            onClick={() => download(`${address}/packing-slip.pdf`, `packing-slip-${number}.pdf`)}
          >
            Packing slip of what is left
          </Button>
        )}
      </Flex>
      <Typography role="alert">{failure}</Typography>
    </Section>
  );
};
