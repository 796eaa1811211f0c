import { Flex, Typography } from "@strapi/design-system";
import type { MailEventName, OrderMail } from "../../../orders/staff/types";
import { Action } from "./Action";
import { MAIL_NAMES, mailText } from "./order-text";
import { Section } from "./Section";
import type { SectionProps } from "./use-order";

const CONFIRMATION: MailEventName = { kind: "confirmation", occurrence: 0 };

const keyOf = ({ kind, occurrence }: MailEventName): string => `${kind} ${occurrence}`;

/** The e-mails by what they are about, confirmations first. */
function groupMails(mails: readonly OrderMail[]): Array<[event: MailEventName, mails: OrderMail[]]> {
  const groups = new Map<string, [MailEventName, OrderMail[]]>([[keyOf(CONFIRMATION), [CONFIRMATION, []]]]);
  for (const mail of mails) {
    const [, group] = groups.get(keyOf(mail)) ?? [];
    if (group) group.push(mail);
    else groups.set(keyOf(mail), [mail, [mail]]);
  }
  return [...groups.values()];
}

/** The e-mails about the order, each of which can be sent again. */
export const MailsSection = ({ state, desk }: SectionProps) => (
  <Section title="E-mails">
    {groupMails(state.mails).map(([{ kind, occurrence }, mails]) => (
      <Flex key={keyOf({ kind, occurrence })} direction="column" alignItems="stretch" gap={2}>
        <Typography fontWeight="bold" tag="h3">
          {MAIL_NAMES[kind] ?? kind}
        </Typography>
        {mails.map((mail) => (
          <Typography key={mail.resend} variant="pi">
            {mailText(mail)}
          </Typography>
        ))}
        {mails.length === 0 && <Typography variant="pi">None was sent.</Typography>}
        {desk && (
          <Action
            label="Send again"
            name={keyOf({ kind, occurrence })}
            path="send-again"
            body={{ kind, occurrence, sent: mails.filter((mail) => mail.state === "sent").length }}
            desk={desk}
          />
        )}
      </Flex>
    ))}
  </Section>
);
