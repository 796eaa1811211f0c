import { createHmac } from "node:crypto";
import type { UID } from "@strapi/strapi";
import { keyFor } from "./keys";
import { isShown, nameOf, type Placed, pathOf, type ShownType } from "./shown-types";
import { panelOrigin } from "./this-machine";

/** An editor who looks at a draft longer opens the preview again. */
const GOOD_FOR_MS = 3_600_000;

interface Settings {
  readonly siteUrl: string;
  /** The panel as configured. */
  readonly panelUrl: string | null;
  readonly secret: string;
}

interface Wanted {
  readonly documentId: string;
  readonly status: string;
}

function tokenOf(claims: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const signature = createHmac("sha256", keyFor(secret, "preview")).update(payload).digest("base64url");
  return `${payload}.${signature}`;
}

/** Whether whoever asks may read entries of a type, as in the panel's lists. */
function mayRead(uid: ShownType): boolean {
  const ability = strapi.requestContext.get()?.state.userAbility;
  return ability?.can("plugin::content-manager.explorer.read", uid) === true;
}

/** A tile has no page of its own: the home page shows it, or else the first category that does. */
async function pageOfTile(documentId: string): Promise<string | null> {
  const shown = {
    publishedAt: { $notNull: true },
    $or: [{ event_tiles: { documentId } }, { information_tiles: { documentId } }],
  };
  if ((await strapi.db.query("api::home-page.home-page").count({ where: shown })) > 0) return "/";
  const category: Placed | null = await strapi.db
    .query("api::category.category")
    .findOne({ select: ["slug"], where: shown, orderBy: { position: "asc" } });
  return category && pathOf("api::category.category", category);
}

async function placeOf(uid: ShownType, { documentId, status }: Wanted): Promise<string | null> {
  if (uid === "api::tile.tile") return pageOfTile(documentId);
  const { attributes } = strapi.contentType(uid);
  const published = status === "published";
  const entry: Placed | null = await strapi.db.query(uid).findOne({
    where: { documentId, publishedAt: published ? { $notNull: true } : { $null: true } },
    populate: "parent" in attributes ? { parent: { select: ["slug"] } } : {},
  });
  return entry && pathOf(uid, entry);
}

/**
 * Makes what the panel asks for when an editor wants to see an entry as a page: a link that is good for this page and an hour. Null where
 * no page shows the entry, or not yet, or nobody knows where the panel is.
 */
export function previewLinks({ siteUrl, panelUrl, secret }: Settings) {
  return async (uid: string, wanted: Wanted): Promise<string | null> => {
    if (!isShown(uid as UID.ContentType) || !mayRead(uid as ShownType)) return null;
    const type = uid as ShownType;
    const path = await placeOf(type, wanted);
    const panel = panelOrigin(panelUrl, strapi.requestContext.get()?.origin ?? "");
    if (path === null || panel === null) return null;
    const { documentId, status } = wanted;
    const expires = Date.now() + GOOD_FOR_MS;
    const claims = { path, kind: nameOf(type), documentId, draft: status !== "published", panel, expires };
    const query = new URLSearchParams({ path, token: tokenOf(claims, secret) });
    return `${new URL("/preview", siteUrl)}?${query}`;
  };
}
