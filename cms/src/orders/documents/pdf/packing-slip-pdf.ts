import type { Sender } from "../../../mail/email-template";
import { formatDay } from "../../format-day";
import { closeSheet, openSheet, writeBlocks, writeText } from "./sheet";
import { type Column, writeTable } from "./table";

/** What is in a parcel, without prices. */
export interface PackingSlip {
  readonly orderNumber: string;
  /** ISO time. */
  readonly orderedAt: string;
  readonly to: readonly string[];
  readonly parcel: string;
  /** Lines about the parcel: carrier, tracking number. */
  readonly sentBy: readonly string[];
  /** ISO date; null before it is sent. */
  readonly sentOn: string | null;
  readonly lines: readonly {
    readonly title: string;
    readonly part_number: string | null;
    readonly quantity: number;
    readonly serial_numbers: readonly string[];
  }[];
}

const COLUMNS: readonly Column[] = [
  { title: "Description", share: 0.5 },
  { title: "Quantity", share: 0.12, isNumber: true },
  { title: "Serial numbers", share: 0.38 },
];

export async function packingSlipPdf(slip: PackingSlip, sender: Sender): Promise<Buffer> {
  const { orderNumber, orderedAt, to, parcel, sentBy, sentOn, lines } = slip;
  const title = `Packing slip ${orderNumber}`;
  const sheet = openSheet(sender.name, title, new Date(sentOn ?? orderedAt));
  writeBlocks(sheet, [
    { title: "Supplied to", lines: to },
    { title: "Order", lines: [`${orderNumber} of ${formatDay(orderedAt)}`, parcel] },
    { title: "Sent", lines: [...(sentOn === null ? [] : [formatDay(sentOn)]), ...sentBy] },
  ]);
  writeTable(
    sheet,
    COLUMNS,
    lines.map(({ title, part_number, quantity, serial_numbers }) => [
      { text: title, further: part_number ?? undefined },
      { text: String(quantity) },
      { text: serial_numbers.join(", ") },
    ]),
  );
  writeText(
    sheet,
    `Please check the parcel against this list. Questions? Write to ${sender.address}, naming your order.`,
  );
  return closeSheet(sheet, title);
}
