import { useRBAC } from "@strapi/strapi/admin";
import type { ActionResult, OrderState } from "../../../orders/staff/types";
import { actionResultText } from "./order-text";
import { type DeskActions, useDesk } from "./use-desk";

const PERMISSIONS = [
  { action: "plugin::content-manager.explorer.update", subject: "api::order.order" },
  { action: "api::orders.refund", subject: null },
];

/** What the sections of the order page have in common. */
export interface SectionProps {
  readonly state: OrderState;
  /** Null for staff who may only read orders. */
  readonly desk: OrderActions | null;
}

export interface OrderActions extends DeskActions {
  readonly canRefund: boolean;
}

interface LoadedOrder {
  readonly state: OrderState | undefined;
  readonly desk: OrderActions | null;
  /** Why the order could not be loaded. */
  readonly error: string;
}

/** Loads an order for its page, and acts on it: see orders/staff/order-desk.ts. */
export function useOrder(documentId: string): LoadedOrder {
  const { allowedActions } = useRBAC(PERMISSIONS);
  const { state, error, actions } = useDesk<ActionResult>(
    `/order-desk/orders/${documentId}`,
    actionResultText,
  );
  const canRefund = allowedActions.canRefund === true;
  return { state, error, desk: allowedActions.canUpdate ? { ...actions, canRefund } : null };
}
