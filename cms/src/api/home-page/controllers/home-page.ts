import { PUBLISHED } from "../../../reads/find";
import { HOME_PAGE_POPULATE, homePage } from "../../../reads/home-page";
import { publicSingle } from "../../../reads/public-read";

export default {
  find: publicSingle(async () => {
    const row = await strapi.db
      .query("api::home-page.home-page")
      .findOne({ where: PUBLISHED, populate: HOME_PAGE_POPULATE });
    return row && homePage(row);
  }),
};
