import type { UID } from "@strapi/strapi";
import { previewToken } from "halocline-contract/node/preview-token";
import { PREVIEW_PATH } from "halocline-contract/site";
import { abilityOf, READ_ACTION } from "../internals/admin-rights";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { panelOrigin } from "./local-publisher";
import { isShownType, type PathFields, pathOf, type ShownType, singularNameOf } from "./shown-types";

/** After this time the editor opens the preview again from the panel. */
const LINK_LIFETIME_MS = 3_600_000;

interface Settings {
  readonly siteUrl: string;
  /** The panel's address as configured; null if it is not. */
  readonly panelUrl: string | null;
  readonly secret: string;
}

interface PreviewRequest {
  readonly documentId: string;
  readonly status: string;
}

/** Whether the editor may read entries of a type, as in the panel's lists. */
function mayRead(uid: ShownType): boolean {
  const request = strapi.requestContext.get();
  return request !== undefined && abilityOf(request)?.can(READ_ACTION, uid) === true;
}

/** Finds a page for a tile, which has none: the home page, or the first category that shows it. */
async function pageOfTile(documentId: string): Promise<string | null> {
  const shown = {
    ...PUBLISHED,
    $or: [{ event_tiles: { documentId } }, { information_tiles: { documentId } }],
  };
  if ((await strapi.db.query("api::home-page.home-page").count({ where: shown })) > 0) return "/";
  const category: PathFields | null = await strapi.db
    .query("api::category.category")
    .findOne({ select: ["slug"], where: shown, orderBy: { position: "asc" } });
  return category && pathOf("api::category.category", category);
}

async function pagePathOf(uid: ShownType, { documentId, status }: PreviewRequest): Promise<string | null> {
  if (uid === "api::tile.tile") return pageOfTile(documentId);
  const { attributes } = strapi.contentType(uid);
  const entry: PathFields | null = await strapi.db.query(uid).findOne({
    where: { documentId, ...(status === "published" ? PUBLISHED : DRAFTS) },
    populate: "parent" in attributes ? { parent: { select: ["slug"] } } : {},
  });
  return entry && pathOf(uid, entry);
}

/**
 * Makes the panel's handler for previews.
 * @returns a function that signs a link for one page and one hour; null if no page shows the entry,
 *   the editor may not read it, or the panel's address is unknown
 */
export function previewLinks({ siteUrl, panelUrl, secret }: Settings) {
  return async (uid: string, request: PreviewRequest): Promise<string | null> => {
    if (!isShownType(uid as UID.ContentType) || !mayRead(uid as ShownType)) return null;
    const type = uid as ShownType;
    const path = await pagePathOf(type, request);
    const panel = panelOrigin(panelUrl, strapi.requestContext.get()?.origin ?? "");
    if (path === null || panel === null) return null;
    const { documentId, status } = request;
    const expires = Date.now() + LINK_LIFETIME_MS;
    const claims = {
      path,
      kind: singularNameOf(type),
      documentId,
      draft: status !== "published",
      panel,
      expires,
    };
    const query = new URLSearchParams({ path, token: previewToken(claims, secret) });
    return `${new URL(PREVIEW_PATH, siteUrl)}?${query}`;
  };
}
