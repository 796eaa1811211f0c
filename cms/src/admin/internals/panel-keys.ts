/**
 * Names in `@strapi/admin` and `@strapi/content-manager` 5.54 that they do not document.
 * `tests/contract/start/internals.test.ts` fails if one is gone: editors would see Strapi's own
 * announcement and message again, and could not save a list from which others removed an item.
 */

/** Hides the announcement across the top of every page: this is what closing it stores. */
export function dismissAnnouncement(): void {
  localStorage.setItem("STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false", "true");
}

/** The key with which the content manager marks the items of lists in its forms. */
export const LIST_ITEM_KEY = "__temp_key__";

/** The id of the message for a text that does not match its pattern. */
export const WRONG_FORMAT_ID = "components.Input.error.validation.regex";
