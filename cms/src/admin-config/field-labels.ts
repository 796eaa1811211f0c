import type { Core } from "@strapi/strapi";
import { type View, type ViewService, viewsOf } from "../internals/panel-views";
import { hintOf, type LimitedAttribute } from "./field-hints";
import { COMPONENT_LABELS, type Labels, TYPE_LABELS } from "./labels";
import { TYPE_VIEWS } from "./type-views";

/** Store key: the labelled fields of each type with their hints. */
const LABEL_STORE = { type: "core", name: "panel-labels" };

/**
 * Sets the panel's field labels and list layouts, once for each type and each new field, so that
 * editors' own settings stay. A new version of a hint replaces the old one if that is unchanged.
 */
export async function setFieldLabels(strapi: Core.Strapi): Promise<void> {
  const types = new Map<string, object>(Object.entries(strapi.contentTypes));
  for (const [uid, labels] of Object.entries(TYPE_LABELS)) {
    await setLabels(strapi, viewsOf(strapi, "content-types"), uid, types.get(uid), labels);
  }
  const components = new Map<string, object>(Object.entries(strapi.components));
  for (const [uid, labels] of Object.entries(COMPONENT_LABELS)) {
    await setLabels(strapi, viewsOf(strapi, "components"), uid, components.get(uid), labels);
  }
}

async function setLabels(
  strapi: Core.Strapi,
  service: ViewService,
  uid: string,
  model: object | undefined,
  labels: Labels,
): Promise<void> {
  const key = { ...LABEL_STORE, key: uid };
  const stored = (await strapi.store.get(key)) as Readonly<Record<string, string>> | null;
  if (!model) return;
  const { attributes } = model as { attributes: Readonly<Record<string, LimitedAttribute>> };
  const hints = Object.fromEntries(
    Object.entries(labels).map(([field, text]) => [field, hintOf(text, attributes[field])]),
  );
  if (stored && Object.entries(hints).every(([field, hint]) => stored[field] === hint)) return;
  const view = await service.findConfiguration(model);
  for (const [field, text] of Object.entries(labels)) {
    const { edit, list } = view.metadatas[field] ?? {};
    if (!edit || !list) continue;
    if (stored?.[field] !== undefined) {
      if (edit.description === stored[field]) edit.description = hints[field] ?? "";
      continue;
    }
    Object.assign(edit, { label: text.label, description: hints[field] });
    if (text.readOnly) edit.editable = false;
    Object.assign(list, { label: text.label });
  }
  const { settings, layouts, metadatas } = stored ? view : withDefaultLayout(view, uid);
  await service.updateConfiguration(model, { settings, layouts, metadatas });
  await strapi.store.set({ ...key, value: hints });
}

const LIST_PAGE_SIZE = 50;

function withDefaultLayout(view: View, uid: string): View {
  const type = TYPE_VIEWS[uid];
  if (!type) return view;
  const { mainField, list, form } = type;
  const sorted = list && {
    defaultSortBy: list.sortBy,
    defaultSortOrder: list.order,
    pageSize: LIST_PAGE_SIZE,
  };
  return {
    ...view,
    settings: { ...view.settings, mainField, ...sorted },
    layouts: {
      ...view.layouts,
      ...(list && { list: list.columns }),
      ...(form && { edit: form.map(rowOf) }),
    },
  };
}

/** A row of the form has twelve columns. */
const rowOf = (fields: readonly string[]) => fields.map((name) => ({ name, size: 12 / fields.length }));
