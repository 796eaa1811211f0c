import { expect, test } from "vitest";
import {
  $navigation,
  resetNavigation,
  setActiveSubCategory,
  setFromAddress,
} from "../../../../src/features/catalog/navigation.ts";

const NOWHERE = { parentCategorySlug: "", childCategorySlug: "", activeSubCategoryId: "" };

test("STA-02 navigation state is empty at first, set from the address, and can be reset", () => {
  expect($navigation.get()).toEqual(NOWHERE);
  setFromAddress("/sports-diving/spares/2");
  setActiveSubCategory("spares-id");
  expect($navigation.get()).toEqual({
    parentCategorySlug: "sports-diving",
    childCategorySlug: "spares",
    activeSubCategoryId: "spares-id",
  });
  setFromAddress("/");
  expect($navigation.get()).toMatchObject({ parentCategorySlug: "", childCategorySlug: "" });
  resetNavigation();
  expect($navigation.get()).toEqual(NOWHERE);
});
