import type { Core } from "@strapi/strapi";
import { COMPONENT_LABELS, type Labels, TYPE_LABELS } from "./labels";
import { hintOf, type Limited } from "./limits";
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

/** The labelled fields of each type with their hints. Earlier versions stored names, or `true`. */
const MARKERS = { type: "core", name: "panel-labels" };

/**
 * Names the fields in the panel and arranges its lists, once for each type and each field that joins it later: what
 * editors arrange for themselves stays. A changed hint of a later version replaces the old one,
 * unless an editor has changed it.
 */
export async function setLabelsOnce(strapi: Core.Strapi): Promise<void> {
  const panel = strapi.plugin("content-manager");
  const types = new Map<string, object>(Object.entries(strapi.contentTypes));
  for (const [uid, labels] of Object.entries(TYPE_LABELS)) {
    await setOnce(strapi, panel.service("content-types"), uid, types.get(uid), labels);
  }
  const components = new Map<string, object>(Object.entries(strapi.components));
  for (const [uid, labels] of Object.entries(COMPONENT_LABELS)) {
    await setOnce(strapi, panel.service("components"), uid, components.get(uid), labels);
  }
}

async function setOnce(
  strapi: Core.Strapi,
  service: ViewService,
  uid: string,
  model: object | undefined,
  labels: Labels,
): Promise<void> {
  const key = { ...MARKERS, key: uid };
  const done = await strapi.store.get(key);
  if (!model) return;
  const { attributes } = model as { attributes: Readonly<Record<string, Limited>> };
  const hints = Object.fromEntries(
    Object.entries(labels).map(([field, text]) => [field, hintOf(text, attributes[field])]),
  );
  if (isRecord(done) && Object.entries(hints).every(([field, hint]) => done[field] === hint)) return;
  const view = await service.findConfiguration(model);
  for (const [field, text] of Object.entries(labels)) {
    const { edit, list } = view.metadatas[field] ?? {};
    if (!edit || !list) continue;
    if (done && !isNew(field, edit, done)) {
      const former = isRecord(done) ? done[field] : (text.former ?? text.description ?? "");
      if (edit.description === former) edit.description = hints[field] ?? "";
      continue;
    }
    Object.assign(edit, { label: text.label, description: hints[field] });
    if (text.readOnly) edit.editable = false;
    Object.assign(list, { label: text.label });
  }
  const { settings, layouts, metadatas } = done ? view : arranged(view, uid);
  await service.updateConfiguration(model, { settings, layouts, metadatas });
  await strapi.store.set({ ...key, value: hints });
}

/** Descriptions of earlier versions that are no longer true. */
const OUTDATED: ReadonlySet<unknown> = new Set(["Set it back to waiting to have a failed one sent again."]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isNew(field: string, { label, description }: View["metadatas"][string]["edit"], done: unknown) {
  if (OUTDATED.has(description)) return true;
  if (isRecord(done)) return done[field] === undefined;
  return Array.isArray(done) ? !done.includes(field) : label === field && !description;
}

function arranged(view: View, uid: string): View {
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

/** A row of the form is twelve wide. */
const rowOf = (fields: readonly string[]) => fields.map((name) => ({ name, size: 12 / fields.length }));
