import { map } from "nanostores";

/** Where in the catalogue a page stands; all empty outside of it. */
export interface Navigation {
  parentCategorySlug: string;
  childCategorySlug: string;
  activeSubCategoryId: string;
}

const NOWHERE: Navigation = { parentCategorySlug: "", childCategorySlug: "", activeSubCategoryId: "" };

export const $navigation = map<Navigation>(NOWHERE);

/** Takes the slugs from a page's address: `/sports-diving/spares/2` is in `sports-diving` and `spares`. */
export function setFromAddress(pathname: string): void {
  const [, parentCategorySlug = "", childCategorySlug = ""] = pathname.split("/");
  $navigation.set({ ...$navigation.get(), parentCategorySlug, childCategorySlug });
}

export const setActiveSubCategory = (documentId: string): void =>
  $navigation.setKey("activeSubCategoryId", documentId);

export const resetNavigation = (): void => $navigation.set(NOWHERE);
