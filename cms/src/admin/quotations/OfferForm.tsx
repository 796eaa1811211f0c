import {
  Button,
  Divider,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  Typography,
} from "@strapi/design-system";
import { currencyByCode, formatAmount } from "halocline-contract/rules/money";
import { partRows } from "halocline-contract/rules/part-payments";
import { QUOTATION_RULES, QUOTATION_VALID_DAYS } from "halocline-contract/rules/quotations";
import { CURRENCIES } from "halocline-contract/site";
import type { FormEvent } from "react";
import { Section } from "../orders/desk/Section";
import { PriceLine } from "./PriceLine";
import type { QuotationProps } from "./quotation-props";
import { useOffer } from "./use-offer";

type Offer = ReturnType<typeof useOffer>;

const Currency = ({ offer }: { offer: Offer }) => (
  <Flex gap={3} wrap="wrap" alignItems="end">
    <Field.Root name="currency">
      <Field.Label>Currency</Field.Label>
      <SingleSelect
        value={offer.currency}
        onChange={(value: string | number) => {
          const currency = currencyByCode(value);
          if (currency) offer.setCurrency(currency.code);
        }}
      >
        {CURRENCIES.map(({ code, name }) => (
          <SingleSelectOption key={code} value={code}>
            {`${code}, ${name}`}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
    <Button variant="tertiary" size="L" onClick={offer.takeListPrices}>
      Enter the catalogue's prices
    </Button>
  </Flex>
);

/** The first share, and what both parts come to. */
const Share = ({ offer }: { offer: Offer }) => (
  <Field.Root
    name="first_share"
    hint={
      offer.parts
        ? partRows(offer.parts, offer.currency)
            .map((words) => words.join(": "))
            .join(". ")
        : "Empty if all is paid with the order. Otherwise the balance is paid before dispatch."
    }
  >
    <Field.Label>First share in percent</Field.Label>
    <Field.Input
      value={offer.share}
      inputMode="numeric"
      maxLength={2}
      onChange={(event: { target: { value: string } }) => offer.setShare(event.target.value)}
    />
    <Field.Hint />
  </Field.Root>
);

const Texts = ({ offer }: { offer: Offer }) => (
  <>
    <Field.Root name="lead_time" required hint="Such as 6 weeks after your order">
      <Field.Label>Lead time</Field.Label>
      <Field.Input
        value={offer.leadTime}
        maxLength={QUOTATION_RULES.lead_time.max}
        onChange={(event: { target: { value: string } }) => offer.setLeadTime(event.target.value)}
      />
      <Field.Hint />
    </Field.Root>
    <Field.Root name="terms" hint="Text of the terms, as the customer reads it">
      <Field.Label>Terms</Field.Label>
      <Textarea
        value={offer.terms}
        maxLength={QUOTATION_RULES.terms.max}
        onChange={({ target }) => offer.setTerms(target.value)}
      />
      <Field.Hint />
    </Field.Root>
  </>
);

/** Prices and sends a quotation, or a new revision of it. */
export const OfferForm = ({ state, desk }: QuotationProps) => {
  const offer = useOffer(state);
  const isFirst = state.number === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (offer.problem === "" && desk.running === "") void desk.act("offer", "send", offer.body);
  };
  return (
    <Section title={isFirst ? "Prices" : `Revision ${state.revision + 1}`}>
      <form onSubmit={submit} aria-label="Prices">
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Currency offer={offer} />
          {state.lines.map((line, index) => (
            <PriceLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a quotation's lines keep their order
              key={index}
              line={line}
              currency={offer.currency}
              typed={offer.typed[index] ?? ""}
              price={offer.prices[index] ?? null}
              listPrice={offer.listPrice(line)}
              onChange={(text) => offer.setPrice(index, text)}
            />
          ))}
          <Divider width="100%" />
          <Flex justifyContent="space-between" gap={4} wrap="wrap">
            <Typography fontWeight="bold">Total</Typography>
            <Typography fontWeight="bold">{formatAmount(offer.total, offer.currency)}</Typography>
          </Flex>
          <Share offer={offer} />
          <Texts offer={offer} />
          <Typography variant="pi" textColor="neutral600" style={{ overflowWrap: "anywhere" }}>
            {offer.problem ||
              `${state.email} gets an e-mail with the link. It is valid for ${QUOTATION_VALID_DAYS} days from today.`}
          </Typography>
          <Flex gap={2} wrap="wrap">
            <Button
              type="submit"
              loading={desk.running === "offer"}
              disabled={offer.problem !== "" || desk.running !== ""}
            >
              {isFirst ? "Send the quotation" : "Send as a new revision"}
            </Button>
            {isFirst && (
              <Button
                variant="secondary"
                disabled={!offer.canSave || desk.running !== ""}
                onClick={desk.onClick("offer", "save", offer.body)}
              >
                Save for later
              </Button>
            )}
          </Flex>
        </Flex>
      </form>
      <Typography role="status">{desk.result.key === "offer" && desk.result.text}</Typography>
    </Section>
  );
};
