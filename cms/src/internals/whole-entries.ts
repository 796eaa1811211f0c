import type { Core, UID } from "@strapi/strapi";
import { STOPPED } from "./with-query";

/**
 * The document service of Strapi 5.54 writes each component of an entry by statements of its own,
 * checks each link, and reads all again for its event; the database layer reads the components of
 * each field by a statement of its own. Here, one statement writes all components of a kind, one
 * links them, and one reads them.
 */

const ORDER = "api::order.order";

interface Part {
  readonly field: string;
  readonly component: UID.Component;
  readonly isList: boolean;
}

/** The fields of a type that have components. */
const partsOf = (strapi: Core.Strapi, uid: UID.ContentType): Part[] =>
  Object.entries(strapi.getModel(uid).attributes).flatMap(([field, attribute]) =>
    attribute.type === "component"
      ? [{ field, component: attribute.component, isList: attribute.repeatable === true }]
      : [],
  );

/** The table that links the rows of a type to their components, and the names of its columns. */
function linksOf(strapi: Core.Strapi, uid: UID.ContentType): Readonly<Record<LinkNames, string>> {
  const { attributes } = strapi.db.metadata.get(uid);
  const { joinTable } = Object(attributes[partsOf(strapi, uid)[0]?.field ?? ""]);
  const { name, joinColumn, inverseJoinColumn, orderColumnName } = joinTable;
  return { name, entity: joinColumn.name, component: inverseJoinColumn.name, order: orderColumnName };
}

type LinkNames = "name" | "entity" | "component" | "order";

/**
 * Stores an entry of a type without drafts. Nothing is validated: the caller knows that the
 * database and the panel accept the values.
 * @param data columns, components as objects or lists of objects, relations as ids
 * @returns the row, without components and relations
 */
export async function insertEntry<Row>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  data: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const { db, eventHub } = strapi;
  const parts = partsOf(strapi, uid);
  const isColumn = ([field]: [string, unknown]) => parts.every((part) => part.field !== field);
  const columns = Object.fromEntries(Object.entries(data).filter(isColumn));
  return db.transaction(async ({ trx, onCommit }) => {
    const row = await db.query(uid).create({ data: { ...columns, publishedAt: new Date() } });
    const { name, entity, component: linked, order } = linksOf(strapi, uid);
    const links: object[] = [];
    for (const component_type of new Set(parts.map(({ component }) => component))) {
      const items = parts
        .filter(({ component }) => component === component_type)
        .flatMap(({ field, isList }) =>
          [data[field] ?? []].flat().map((item, index) => {
            return { item: { ...Object(item) }, link: { field, [order]: isList ? index + 1 : null } };
          }),
        );
      if (items.length === 0) continue;
      const { ids } = await db.query(component_type).createMany({ data: items.map(({ item }) => item) });
      const linkTo = (id: unknown) => ({ [entity]: row.id, [linked]: id, component_type });
      links.push(...items.map(({ link }, index) => ({ ...link, ...linkTo(ids[index]) })));
    }
    if (links.length > 0) await trx(name).insert(links);
    const { modelName, attributes } = strapi.getModel(uid);
    const isPublic = ([field]: [string, unknown]) => !Object(attributes[field]).private;
    const entry = Object.fromEntries(Object.entries({ ...data, ...row }).filter(isPublic));
    onCommit(() => eventHub.emit("entry.create", { model: modelName, uid, entry }));
    return row;
  });
}

/**
 * Loads all components of a row, which have texts and numbers only.
 * @returns for each field the component, null if it is empty, or its list
 */
export async function loadComponents<Components extends object>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  id: number,
): Promise<Components> {
  const { db } = strapi;
  const parts = partsOf(strapi, uid);
  const components = [...new Set(parts.map(({ component }) => component))];
  const { name, entity, component: linked, order } = linksOf(strapi, uid);
  const tables = components.map((component, index) => {
    const { tableName, attributes } = db.metadata.get(component);
    const columns = Object.entries(attributes).flatMap(([key, attribute]) =>
      "columnName" in attribute && key !== "id"
        ? [{ key, alias: `t${index}_${key}`, columnName: attribute.columnName }]
        : [],
    );
    return { component, tableName, table: `t${index}`, columns };
  });
  const select = (connection: typeof db.connection) => {
    const query = connection(`${name} as link`).where(`link.${entity}`, id);
    query.select("link.field").orderBy(`link.${order}`);
    for (const { component, tableName, table, columns } of tables) {
      query.leftJoin(`${tableName} as ${table}`, (on) =>
        on.on(`${table}.id`, `link.${linked}`).andOnVal("link.component_type", component),
      );
      query.select(columns.map(({ alias, columnName }) => `${table}.${columnName} as ${alias}`));
    }
    return query;
  };
  const rows: Record<string, unknown>[] = db.inTransaction()
    ? await db.transaction(async ({ trx }) => select(trx))
    : await select(db.connection);
  const loaded = parts.map(({ field, component, isList }) => {
    const columns = tables.find((table) => table.component === component)?.columns ?? [];
    const list = rows
      .filter((row) => row.field === field)
      .map((row) => Object.fromEntries(columns.map(({ key, alias }) => [key, row[alias]])));
    return [field, isList ? list : (list[0] ?? null)];
  });
  return Object.fromEntries(loaded) as Components;
}

/** Whether the document service, and `loadComponents`, read what was inserted. Stores none. */
export async function checkWholeEntries(strapi: Core.Strapi): Promise<boolean> {
  const line = { quantity: 1, unit_price: 1, product_id: "self-check" };
  const data = {
    ...{ documentId: "self-check", number: "self-check" },
    lines: ["3", "1", "2"].map((title) => ({ ...line, title })),
    billing_address: { name: "4" },
    shipping_address: { name: "5" },
  };
  const seen: unknown[] = [];
  await strapi.db
    .transaction(async () => {
      const { id } = await insertEntry<{ id: number }>(strapi, ORDER, data);
      const loaded = await loadComponents<object>(strapi, ORDER, id);
      const { documentId } = data;
      const populate = ["lines", "billing_address", "shipping_address"];
      const entry = await strapi.documents(ORDER).findOne({ documentId, populate: populate as ["lines"] });
      for (const { lines, billing_address: billing, shipping_address: shipping } of [entry, loaded].map(
        Object,
      ))
        seen.push([lines, billing, shipping].flat().map((part) => part.title ?? part.name));
      throw STOPPED;
    })
    .catch((error: unknown) => {
      if (error !== STOPPED) throw error;
    });
  return JSON.stringify(seen) === JSON.stringify([[..."31245"], [..."31245"]]);
}
