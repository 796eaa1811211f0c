import { useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { type MouseEvent, useEffect, useState } from "react";
import type { ActionResult, OrderState } from "../../../orders/staff/types";
import { actionResultText } from "./order-text";

interface OrderResponse {
  readonly data: ActionResult;
}

const PERMISSIONS = [
  { action: "plugin::content-manager.explorer.update", subject: "api::order.order" },
  { action: "api::orders.refund", subject: null },
];

/** The running action and the result of the last one, each by the key of its button. */
export interface ActionStatus {
  readonly running: string;
  readonly result: { readonly key: string; readonly text: string };
}

/** What the sections of the order page have in common. */
export interface SectionProps {
  readonly state: OrderState;
  /** Null for staff who may only read orders. */
  readonly desk: OrderActions | null;
}

export interface OrderActions extends ActionStatus {
  readonly canRefund: boolean;
  /**
   * Posts to an action of order-desk.ts and shows its result beside the button of that key.
   * @returns whether the CMS accepted it
   */
  act(key: string, action: string, body: object): Promise<boolean>;
  /** The same for a button; the second click of a double click sends no second request. */
  onClick(key: string, action: string, body: object): (event: MouseEvent) => void;
}

interface LoadedOrder {
  readonly state: OrderState | undefined;
  readonly desk: OrderActions | null;
  /** Why the order could not be loaded. */
  readonly error: string;
}

/** Loads an order for its page, and acts on it: see orders/staff/order-desk.ts. */
export function useOrder(documentId: string): LoadedOrder {
  const { get, post } = useFetchClient();
  const { allowedActions } = useRBAC(PERMISSIONS);
  const canRefund = allowedActions.canRefund === true;
  const [state, setState] = useState<OrderState>();
  const [error, setError] = useState("");
  const [status, setStatus] = useState<ActionStatus>({ running: "", result: { key: "", text: "" } });
  const address = `/order-desk/orders/${documentId}`;

  useEffect(() => {
    get<OrderResponse>(address).then(
      ({ data }) => setState(data.data.state),
      ({ message }: Error) => setError(message),
    );
  }, [get, address]);

  const act: OrderActions["act"] = async (key, action, body) => {
    setStatus({ running: key, result: { key, text: "" } });
    const { text, isDone } = await post<OrderResponse>(`${address}/${action}`, body).then(
      ({ data }) => {
        setState(data.data.state);
        return { text: actionResultText(data.data), isDone: true };
      },
      ({ message }: Error) => ({ text: `That did not work: ${message}`, isDone: false }),
    );
    setStatus({ running: "", result: { key, text } });
    return isDone;
  };
  const onClick: OrderActions["onClick"] =
    (key, action, body) =>
    ({ detail }) => {
      if (detail <= 1) void act(key, action, body);
    };
  return { state, error, desk: allowedActions.canUpdate ? { ...status, canRefund, act, onClick } : null };
}
