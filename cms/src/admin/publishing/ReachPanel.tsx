import { Typography } from "@strapi/design-system";
import { useFetchClient, useForm, useNotification } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import type { SidePanel, SidePanelProps } from "../content-manager";
import { countPublished, relationCount } from "../internals/content-manager-api";
import { onPublished } from "../versions/request-outcomes";

const PRODUCT = "api::product.product";
const NOT_LISTED =
  "No listing shows this product, since it is in no sub-category. Visitors find it by search and by its address only.";
/** The filter that finds the products of a type, and the warning when there are none. */
const GROUPS: Readonly<Record<string, { filter: string; empty: string }>> = {
  "api::category.category": {
    filter: "[sub_categories][parent][documentId]",
    empty: "This category has no published product: visitors find an empty page there.",
  },
  "api::sub-category.sub-category": {
    filter: "[sub_categories][documentId]",
    empty: "This sub-category has no published product: visitors find an empty listing there.",
  },
};

interface Changes {
  readonly connect?: readonly unknown[];
  readonly disconnect?: readonly unknown[];
}

interface FormValues {
  readonly sub_categories?: Changes;
  readonly products?: Changes;
}

/** The number of published products of an entry, counted after the save at that time. */
interface ProductCount {
  readonly saved: string | undefined;
  readonly total: number;
}

/** The warning for an entry that visitors cannot reach or that shows no products, or null. */
function useReachWarning({ model, documentId, document }: SidePanelProps): string | null {
  const { get } = useFetchClient();
  const changes = useForm(
    "reach",
    ({ values }: { values: FormValues }) => values.sub_categories ?? values.products,
  );
  const [counted, setCounted] = useState<ProductCount | null>(null);
  const group = GROUPS[model];
  // Counts again after each save.
  const saved = document?.updatedAt;

  useEffect(() => {
    if (!group || !documentId) return;
    let current = true;
    countPublished(get, PRODUCT, group.filter, documentId).then(
      (total) => current && setCounted({ saved, total }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [get, group, documentId, saved]);

  if (model === PRODUCT) {
    // Undefined if the role may not read the field.
    const before = document ? relationCount(document.sub_categories) : 0;
    if (before === undefined) return null;
    const listed = before + (changes?.connect?.length ?? 0) - (changes?.disconnect?.length ?? 0);
    return listed > 0 ? null : NOT_LISTED;
  }
  if (group && !documentId) return changes?.connect?.length ? null : group.empty;
  return group && counted?.saved === saved && counted?.total === 0 ? group.empty : null;
}

/** A panel beside the form with that warning; also notifies once the entry is published. */
export const ReachPanel: SidePanel = (props) => {
  const { model, documentId } = props;
  const warning = useReachWarning(props);
  const { toggleNotification } = useNotification();
  const latest = useRef(warning);
  latest.current = warning;

  useEffect(
    () =>
      onPublished((entry) => {
        const isOpen = entry.model === model && entry.documentId === documentId;
        const message = latest.current;
        // Runs after Strapi's own notification, because the newest one is read.
        if (isOpen && message) setTimeout(() => toggleNotification({ type: "warning", message }));
      }),
    [model, documentId, toggleNotification],
  );

  if (warning === null) return null;
  return {
    title: "What visitors find",
    content: (
      <Typography tag="p" textColor="warning700" role="status">
        {warning}
      </Typography>
    ),
  };
};
