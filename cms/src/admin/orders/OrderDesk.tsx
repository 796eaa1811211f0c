import { Button, Divider, Flex, Typography } from "@strapi/design-system";
import { useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { ActionResult, OrderState } from "../../orders/staff/types";
import { actionResultText, mailText, orderStatusText } from "./order-text";

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
  readonly running: string;
  readonly result: { readonly label: string; readonly text: string };
  readonly onClick: (event: MouseEvent) => unknown;
}

interface OrderResponse {
  readonly data: ActionResult;
}

const UPDATE_PERMISSIONS = [
  { action: "plugin::content-manager.explorer.update", subject: "api::order.order" },
];

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
    <Row strong what="Total" amount={formatAmount(total, currency)} />
  </>
);

/** A button, and its result below. */
const Action = ({ label, running, result, onClick }: ActionProps) => (
  <Flex direction="column" alignItems="stretch" gap={2}>
    <Button variant="secondary" loading={running === label} disabled={running !== ""} onClick={onClick}>
      {label}
    </Button>
    <Typography role="status">{result.label === label && result.text}</Typography>
  </Flex>
);

/** Summary of an order in major units, with the actions of staff: see order-desk.ts. */
export const OrderDesk = ({ documentId, entry }: Props) => {
  const { get, post } = useFetchClient();
  const { allowedActions } = useRBAC(UPDATE_PERMISSIONS);
  const [state, setState] = useState<OrderState>();
  const [running, setRunning] = useState("");
  const [result, setResult] = useState({ label: "", text: "" });
  const address = `/order-desk/orders/${documentId}`;

  useEffect(() => {
    get<OrderResponse>(address).then(
      ({ data }) => setState(data.data.state),
      (error: Error) => setResult({ label: "", text: error.message }),
    );
  }, [get, address]);

  const act = async (label: string, action: string, body: object) => {
    setRunning(label);
    const text = await post<OrderResponse>(`${address}/${action}`, body).then(
      ({ data }) => {
        setState(data.data.state);
        return actionResultText(data.data);
      },
      (error: Error) => `That did not work: ${error.message}`,
    );
    setResult({ label, text });
    setRunning("");
  };
  const action = (label: string, path: string, body: object) => ({
    ...{ label, running, result },
    // The second click of a double click sends no second request.
    onClick: ({ detail }: MouseEvent) => detail > 1 || act(label, path, body),
  });

  if (state === undefined) return <Typography>{result.text || "Loading…"}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Row strong what="Payment" amount={orderStatusText(state)} />
      {entry ? (
        <Lines {...entry} />
      ) : (
        <Link to={`/content-manager/collection-types/api::order.order/${documentId}`}>Open the order</Link>
      )}
      {state.refunded > 0 && <Row what="Refunded" amount={formatAmount(state.refunded, state.currency)} />}
      {allowedActions.canUpdate && <Action {...action("Ask the provider now", "ask-provider", {})} />}
      <Divider width="100%" />
      <Typography fontWeight="bold">Confirmation e-mail</Typography>
      {state.mails.map((mail) => (
        <Typography key={mail.resend} variant="pi">
          {mailText(mail)}
        </Typography>
      ))}
      {state.mails.length === 0 && <Typography variant="pi">None was sent.</Typography>}
      {allowedActions.canUpdate && <Action {...action("Send again", "send-again", { sent: state.sent })} />}
    </Flex>
  );
};
