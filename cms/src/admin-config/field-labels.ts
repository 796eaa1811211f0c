import type { Core } from "@strapi/strapi";
import { hintOf, type LimitedAttribute } from "./field-hints";
import { COMPONENT_LABELS, type Labels, TYPE_LABELS } from "./labels";
import { TYPE_VIEWS } from "./type-views";

interface View {
  readonly settings: object;
  readonly layouts: object;
  readonly metadatas: Record<
    string,
    { edit: { label?: string; description?: string; editable?: boolean }; list: object }
  >;
}

interface ViewService {
  findConfiguration(model: object): Promise<View>;
  updateConfiguration(model: object, view: View): Promise<unknown>;
}

/** Store key: the labelled fields of each type with their hints. Earlier versions stored names. */
const LABEL_STORE = { type: "core", name: "panel-labels" };

/**
 * Sets the panel's field labels and list layouts, once for each type and each new field, so that
 * editors' own settings stay. A new version of a hint replaces the old one if that is unchanged.
 */
export async function setFieldLabels(strapi: Core.Strapi): Promise<void> {
  const panel = strapi.plugin("content-manager");
  const types = new Map<string, object>(Object.entries(strapi.contentTypes));
  for (const [uid, labels] of Object.entries(TYPE_LABELS)) {
    await setLabels(strapi, panel.service("content-types"), uid, types.get(uid), labels);
  }
  const components = new Map<string, object>(Object.entries(strapi.components));
  for (const [uid, labels] of Object.entries(COMPONENT_LABELS)) {
    await setLabels(strapi, panel.service("components"), uid, components.get(uid), labels);
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
  const stored = await strapi.store.get(key);
  if (!model) return;
  const { attributes } = model as { attributes: Readonly<Record<string, LimitedAttribute>> };
  const hints = Object.fromEntries(
    Object.entries(labels).map(([field, text]) => [field, hintOf(text, attributes[field])]),
  );
  if (isRecord(stored) && Object.entries(hints).every(([field, hint]) => stored[field] === hint)) return;
  const view = await service.findConfiguration(model);
  for (const [field, text] of Object.entries(labels)) {
    const { edit, list } = view.metadatas[field] ?? {};
    if (!edit || !list) continue;
    if (stored && !isNew(field, edit, stored)) {
      const former = isRecord(stored) ? stored[field] : (text.former ?? text.description ?? "");
      if (edit.description === former) edit.description = hints[field] ?? "";
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

/** Descriptions of earlier versions that are no longer true. */
const OUTDATED: ReadonlySet<unknown> = new Set(["Set it back to waiting to have a failed one sent again."]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isNew(field: string, { label, description }: View["metadatas"][string]["edit"], stored: unknown) {
  if (OUTDATED.has(description)) return true;
  if (isRecord(stored)) return stored[field] === undefined;
  return Array.isArray(stored) ? !stored.includes(field) : label === field && !description;
}

function withDefaultLayout(view: View, uid: string): View {
  const type = TYPE_VIEWS[uid];
  if (!type) return view;
  const { mainField, list, form } = type;
  const sorted = list && { defaultSortBy: list.sortBy, defaultSortOrder: list.order, pageSize: 50 };
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
