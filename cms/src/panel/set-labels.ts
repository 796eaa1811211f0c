import type { Core } from "@strapi/strapi";
import { COMPONENT_LABELS, type Labels, TYPE_LABELS } from "./labels";

interface View {
  readonly settings: object;
  readonly layouts: object;
  readonly metadatas: Record<string, { edit: object; list: object }>;
}

interface ViewService {
  findConfiguration(model: object): Promise<View>;
  updateConfiguration(model: object, view: View): Promise<unknown>;
}

const MARKERS = { type: "core", name: "panel-labels" };

/** Names the fields in the panel, once for each type: what editors arrange for themselves later stays. */
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
  if (!model || (await strapi.store.get({ ...MARKERS, key: uid }))) return;
  const { settings, layouts, metadatas } = await service.findConfiguration(model);
  for (const [field, text] of Object.entries(labels)) {
    const view = metadatas[field];
    if (!view) continue;
    Object.assign(view.edit, { label: text.label, description: text.description ?? "" });
    Object.assign(view.list, { label: text.label });
  }
  await service.updateConfiguration(model, { settings, layouts, metadatas });
  await strapi.store.set({ ...MARKERS, key: uid, value: true });
}
