import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { type FormEvent, useState } from "react";
import { useDownload } from "../../use-download";
import { today } from "./today";

/** Saves the accountant's CSV of a month. */
export const MonthExport = () => {
  const { download, failure } = useDownload();
  const [month, setMonth] = useState(today().slice(0, 7));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void download(`/order-desk/export?month=${encodeURIComponent(month)}`, `orders-${month}.csv`);
  };
  return (
    <form onSubmit={submit} style={{ paddingTop: 24 }}>
      <Flex gap={2} wrap="wrap" alignItems="end">
        <Field.Root name="month">
          <Field.Label>Month</Field.Label>
          <Field.Input
            type="month"
            value={month}
            onChange={(event: { target: { value: string } }) => setMonth(event.target.value)}
          />
        </Field.Root>
        <Button type="submit" variant="secondary" size="L">
          Export for the accountant (CSV)
        </Button>
        <Typography role="alert">{failure}</Typography>
      </Flex>
    </form>
  );
};
