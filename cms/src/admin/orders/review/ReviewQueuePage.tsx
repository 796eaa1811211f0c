import { EmptyStateLayout } from "@strapi/design-system";
import { Layouts, Page, useFetchClient, useNotification, useRBAC } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { ReviewGroup } from "../../../orders/staff/types";
import { ClosedCases } from "./ClosedCases";
import { type Decide, ReviewTable } from "./ReviewTable";

const TITLE = "Needs attention";
const ADDRESS = "/order-desk/review-queue";
const UPDATE_PERMISSIONS = [
  { action: "plugin::content-manager.explorer.update", subject: "api::order.order" },
];

interface QueueResponse {
  readonly data: ReviewGroup[];
}

/** Charges, disputes, orders, refunds, e-mails and rates that staff review, close and reopen. */
export const ReviewQueuePage = () => {
  const { get, post } = useFetchClient();
  const { allowedActions } = useRBAC(UPDATE_PERMISSIONS);
  const { toggleNotification } = useNotification();
  const [groups, setGroups] = useState<ReviewGroup[] | "loading" | "failed">("loading");

  useEffect(() => {
    get<QueueResponse>(ADDRESS).then(
      ({ data }) => setGroups(data.data),
      () => setGroups("failed"),
    );
  }, [get]);

  if (groups === "loading") return <Page.Loading />;
  if (groups === "failed") return <Page.Error />;
  const decide: Decide = (group, id, action, note) =>
    post<QueueResponse>(`${ADDRESS}/${group}/${id}/${action}`, { note }).then(
      ({ data }) => setGroups(data.data),
      ({ message }: Error) => toggleNotification({ type: "danger", message }),
    );
  const onDecide = allowedActions.canUpdate ? decide : null;
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const closed = groups.filter((group) => group.closed.length > 0);
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle={`${count} ${count === 1 ? "case" : "cases"}`} />
      <Layouts.Content>
        {count === 0 && <EmptyStateLayout content="Nothing needs attention." />}
        {groups
          .filter(({ total }) => total > 0)
          .map((group) => (
            <ReviewTable key={group.key} group={group} onDecide={onDecide} />
          ))}
        {closed.length > 0 && <ClosedCases groups={closed} onDecide={onDecide} />}
      </Layouts.Content>
    </Page.Main>
  );
};
