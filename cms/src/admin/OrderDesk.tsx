import { Button, Divider, Flex, Typography } from "@strapi/design-system";
import { useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "../shared/money";
import { type Happened, happenedInWords, mailInWords, type OrderState, statusInWords } from "./order-words";

/** The fields of an order's form that are shown here; amounts in minor units. */
interface OrderEntry {
  readonly total?: number;
  readonly currency?: string;
  readonly lines?: ReadonlyArray<{
    readonly id: number;
    readonly title: string;
    readonly part_number: string | null;
    readonly quantity: number;
    readonly unit_price: number;
  }>;
}

interface Props {
  readonly documentId: string;
  /** Undefined beside the form of an e-mail, which has no lines. */
  readonly entry?: OrderEntry;
}

interface ActionProps {
  readonly label: string;
  /** The label of the running action, if any. */
  readonly acting: string;
  readonly said: { readonly label: string; readonly text: string };
  readonly onClick: (event: MouseEvent) => unknown;
}

interface Answer {
  readonly data: Happened;
}

const MAY_CHANGE = [{ action: "plugin::content-manager.explorer.update", subject: "api::order.order" }];

const Row = ({ what, amount, strong }: { what: string; amount: string; strong?: boolean }) => (
  <Flex justifyContent="space-between" gap={2} width="100%">
    <Typography fontWeight={strong ? "bold" : "regular"}>{what}</Typography>
    <Typography fontWeight={strong ? "bold" : "regular"}>{amount}</Typography>
  </Flex>
);

const Lines = ({ total = 0, currency = "", lines = [] }: OrderEntry) => (
  <>
    {lines.map(({ id, title, part_number, quantity, unit_price }) => (
      <Flex key={id} direction="column" alignItems="stretch" width="100%">
        <Row what={`${quantity} × ${title}`} amount={formatMoney(unit_price * quantity, currency)} />
        <Typography variant="pi" textColor="neutral600">
          {[part_number, `${formatMoney(unit_price, currency)} each`].filter(Boolean).join(", ")}
        </Typography>
      </Flex>
    ))}
    <Divider width="100%" />
    <Row strong what="Total" amount={`${formatMoney(total, currency)} ${currency}`} />
  </>
);

/** A button, and its result below. */
const Action = ({ label, acting, said, onClick }: ActionProps) => (
  <Flex direction="column" alignItems="stretch" gap={2}>
    <Button variant="secondary" loading={acting === label} disabled={acting !== ""} onClick={onClick}>
      {label}
    </Button>
    <Typography role="status">{said.label === label && said.text}</Typography>
  </Flex>
);

/** Summary of an order in major units, with the actions of staff: see orders/order-desk.ts. */
export const OrderDesk = ({ documentId, entry }: Props) => {
  const { get, post } = useFetchClient();
  const { allowedActions } = useRBAC(MAY_CHANGE);
  const [state, setState] = useState<OrderState>();
  const [acting, setActing] = useState("");
  const [said, setSaid] = useState({ label: "", text: "" });
  const address = `/order-desk/orders/${documentId}`;

  useEffect(() => {
    get<Answer>(address).then(
      ({ data }) => setState(data.data.state),
      (error: Error) => setSaid({ label: "", text: error.message }),
    );
  }, [get, address]);

  const act = async (label: string, action: string, body: object) => {
    setActing(label);
    const text = await post<Answer>(`${address}/${action}`, body).then(
      ({ data }) => {
        setState(data.data.state);
        return happenedInWords(data.data);
      },
      (error: Error) => `That did not work: ${error.message}`,
    );
    setSaid({ label, text });
    setActing("");
  };
  const action = (label: string, path: string, body: object) => ({
    ...{ label, acting, said },
    // The second click of a double click sends no second request.
    onClick: ({ detail }: MouseEvent) => detail > 1 || act(label, path, body),
  });

  if (state === undefined) return <Typography>{said.text || "Loading…"}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Row strong what="Payment" amount={statusInWords(state)} />
      {entry ? (
        <Lines {...entry} />
      ) : (
        <Link to={`/content-manager/collection-types/api::order.order/${documentId}`}>Open the order</Link>
      )}
      {state.refunded > 0 && (
        <Row what="Refunded" amount={`${formatMoney(state.refunded, state.currency)} ${state.currency}`} />
      )}
      {allowedActions.canUpdate && <Action {...action("Ask the provider now", "ask-provider", {})} />}
      <Divider width="100%" />
      <Typography fontWeight="bold">Confirmation e-mail</Typography>
      {state.mails.map((mail) => (
        <Typography key={mail.resend} variant="pi">
          {mailInWords(mail)}
        </Typography>
      ))}
      {state.mails.length === 0 && <Typography variant="pi">None was sent.</Typography>}
      {allowedActions.canUpdate && <Action {...action("Send again", "send-again", { sent: state.sent })} />}
    </Flex>
  );
};
