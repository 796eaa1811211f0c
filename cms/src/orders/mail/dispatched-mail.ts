import { escapeHtml } from "halocline-contract/rules/escape-html";
import { button, paragraph, quiet } from "../../mail/email-template";
import { formatDay } from "../format-day";
import type { ShipmentLine, ShipmentRow } from "../shipments/types";
import {
  addressParts,
  contactPart,
  type MailPart,
  orderLinkPart,
  type Template,
  textPart,
} from "./order-parts";

/** The facts of the e-mail: the parcel as it was sent, and whether others follow. */
export interface DispatchFacts
  extends Pick<ShipmentRow, "carrier" | "tracking_number" | "tracking_url" | "sent_on" | "lines"> {
  readonly isPart: boolean;
}

/** Says that a parcel was sent, what is in it and where to follow it. */
export const dispatchedMail: Template = (order, mail, shop) => {
  // Only ship-order.ts queues these e-mails.
  const facts = mail.facts as DispatchFacts;
  return {
    subject: `Order ${order.number}: ${facts.isPart ? "a part was sent" : "sent"}`,
    parts: [
      textPart(introOf(facts)),
      trackingPart(facts),
      contentsPart(facts),
      ...addressParts(order),
      orderLinkPart(order),
      contactPart(shop),
    ],
  };
};

const introOf = ({ isPart, sent_on }: DispatchFacts): string =>
  `We have sent ${isPart ? "a part of your order. The rest follows" : "your order"}. It left us on ${formatDay(sent_on)}.`;

function trackingPart({ carrier, tracking_number, tracking_url }: DispatchFacts): MailPart {
  const sentence = `Carrier: ${carrier}${tracking_number === null ? "" : `, tracking number ${tracking_number}`}`;
  if (tracking_url === null) return textPart(sentence);
  return {
    text: `${sentence}\nFollow it: ${tracking_url}`,
    html: paragraph(escapeHtml(sentence)) + paragraph(button(tracking_url, "Follow the parcel")),
  };
}

const contentsPart = ({ lines }: DispatchFacts): MailPart => ({
  text: ["In the parcel", ...lines.map((line) => [lineText(line), ...furtherText(line)].join("\n  "))].join(
    "\n",
  ),
  html: paragraph(
    [
      quiet("In the parcel"),
      ...lines.map((line) =>
        [
          `<strong>${escapeHtml(lineText(line))}</strong>`,
          ...furtherText(line).map((text) => quiet(escapeHtml(text))),
        ].join("<br>"),
      ),
    ].join("<br>"),
  ),
});

const lineText = ({ title, part_number, quantity }: ShipmentLine): string =>
  `${quantity} × ${title}${part_number ? ` (${part_number})` : ""}`;

const furtherText = ({ serial_numbers }: ShipmentLine): string[] =>
  serial_numbers.length === 0 ? [] : [`Serial numbers: ${serial_numbers.join(", ")}`];
