import { Typography } from "@strapi/design-system";
import { type StrapiApp, useFetchClient, useForm, useNotification } from "@strapi/strapi/admin";
import { type MouseEvent, useEffect, useState } from "react";

interface Entry {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly updatedAt?: string; readonly sub_categories?: { readonly count?: number } };
}

const PRODUCT = "api::product.product";
const NOT_LISTED =
  "No listing shows this product, since it is in no sub-category. Visitors find it by search and by its address only.";
/** How the products of a type are found, and what visitors see without any. */
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

/** How many products a saved entry has, counted when it was saved at that moment. */
interface Found {
  readonly saved: string | undefined;
  readonly total: number;
}

/** What the editor should know about an entry that visitors cannot reach, or that shows them nothing; null if all is well. */
function useReachWarning({ model, documentId, document }: Entry): string | null {
  const { get } = useFetchClient();
  const changes = useForm(
    "reach",
    ({ values }: { values: FormValues }) => values.sub_categories ?? values.products,
  );
  const [found, setFound] = useState<Found | null>(null);
  const group = GROUPS[model];
  // A saved entry may have other products.
  const saved = document?.updatedAt;

  useEffect(() => {
    if (!group || !documentId) return;
    let current = true;
    const products = `/content-manager/collection-types/${PRODUCT}?page=1&pageSize=1&status=published`;
    get<{ pagination: { total: number } }>(
      `${products}&filters[$and][0]${group.filter}[$eq]=${documentId}`,
    ).then(
      ({ data }) => current && setFound({ saved, total: data.pagination.total }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [get, group, documentId, saved]);

  if (model === PRODUCT) {
    const before = document?.sub_categories?.count ?? 0;
    const listed = before + (changes?.connect?.length ?? 0) - (changes?.disconnect?.length ?? 0);
    return listed > 0 ? null : NOT_LISTED;
  }
  if (group && !documentId) return changes?.connect?.length ? null : group.empty;
  return group && found?.saved === saved && found?.total === 0 ? group.empty : null;
}

/** A panel beside the form, while there is something to warn of. */
export const ReachPanel = (entry: Entry) => {
  const warning = useReachWarning(entry);
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

interface Action {
  readonly onClick?: (event: MouseEvent) => unknown;
}

interface ActionComponent {
  (props: Entry): Action | null;
  readonly type?: string;
}

/** The action that publishes, with the same warning as a message. */
function usePublishWithWarning(publish: ActionComponent, props: Entry): Action | null {
  const action = publish(props);
  const warning = useReachWarning(props);
  const { toggleNotification } = useNotification();
  if (action === null || warning === null || !action.onClick) return action;
  const onClick = async (event: MouseEvent) => {
    const answer = await action.onClick?.(event);
    toggleNotification({ type: "warning", message: warning });
    return answer;
  };
  return { ...action, onClick };
}

/** The panel tells its actions apart by what is written on the function. */
const warnAtPublish = (publish: ActionComponent): ActionComponent =>
  Object.assign((props: Entry) => usePublishWithWarning(publish, props), publish);

/** What the content manager lets others add to it; Strapi's types name its plugins' interfaces as unknown. */
interface ContentManager {
  addEditViewSidePanel(panels: ReadonlyArray<typeof ReachPanel>): void;
  addDocumentAction(change: (actions: ActionComponent[]) => ActionComponent[]): void;
}

export function addReachWarnings(app: Pick<StrapiApp, "getPlugin">): void {
  const contentManager = app.getPlugin("content-manager").apis as unknown as ContentManager;
  contentManager.addEditViewSidePanel([ReachPanel]);
  contentManager.addDocumentAction((actions) =>
    actions.map((action) => (action.type === "publish" ? warnAtPublish(action) : action)),
  );
}
