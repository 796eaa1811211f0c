import { lockRow } from "../lock-row";
import { ORDER, type OrderRow } from "./types";

/** Locks an order's row until the caller's transaction ends. */
export const lockOrder = ({ id }: Pick<OrderRow, "id">): Promise<void> => lockRow(ORDER, id);
