import { map } from "nanostores";

/** The position of a page in the catalogue; all empty on other pages. */
export interface Navigation {
  parentCategorySlug: string;
  childCategorySlug: string;
  activeSubCategoryId: string;
}

const NOWHERE: Navigation = { parentCategorySlug: "", childCategorySlug: "", activeSubCategoryId: "" };

export const $navigation = map<Navigation>(NOWHERE);

/** Sets the slugs from a path: `sports-diving` and `spares` for `/sports-diving/spares/2`. */
export function setFromAddress(pathname: string): void {
  const [, parentCategorySlug = "", childCategorySlug = ""] = pathname.split("/");
  $navigation.set({ ...$navigation.get(), parentCategorySlug, childCategorySlug });
}

export const setActiveSubCategory = (documentId: string): void =>
  $navigation.setKey("activeSubCategoryId", documentId);

export const resetNavigation = (): void => $navigation.set(NOWHERE);
