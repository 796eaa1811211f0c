import { CMS_PAGE_SIZE } from "halocline-contract/site";
import { DEFAULT_PAGE_SIZE } from "../src/serializers/list-query";

export default {
  rest: { defaultLimit: DEFAULT_PAGE_SIZE, maxLimit: CMS_PAGE_SIZE, withCount: true, strictParams: true },
  // Without strictRelations a product could be published without its required picture.
  documents: { strictParams: true, strictRelations: true },
};
